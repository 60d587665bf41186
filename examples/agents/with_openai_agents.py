"""An OpenAI Agents SDK agent that asks the audience over MCP."""

import asyncio
import os

from agents import Agent, Runner, set_default_openai_api, set_tracing_disabled
from agents.mcp import MCPServerStreamableHttp

QUESTION = "Do people aged 45 and over find it rude to recline your seat on a plane? Ask the audience."

# Any model with chat completions works. Audience data goes only to that model.
set_default_openai_api("chat_completions")
set_tracing_disabled(True)


async def main():
    server = MCPServerStreamableHttp(
        name="audience-insights",
        params={
            "url": os.environ.get("AUDIENCE_URL", "http://127.0.0.1:3000") + "/mcp",
            "headers": {"Authorization": f"Bearer {os.environ['AUDIENCE_API_KEY']}"},
        },
        client_session_timeout_seconds=60,
    )
    async with server:
        agent = Agent(
            name="Researcher",
            instructions="Ask the audience, and say how sure the answer is.",
            model=os.environ.get("OPENAI_MODEL", "gpt-5-mini"),
            mcp_servers=[server],
        )
        result = await Runner.run(agent, QUESTION)
        print(result.final_output)


asyncio.run(main())
