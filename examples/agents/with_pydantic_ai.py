"""A Pydantic AI agent that asks the audience over MCP."""

import asyncio
import os

from pydantic_ai import Agent
from pydantic_ai.mcp import MCPToolset
from pydantic_ai.models.openai import OpenAIChatModel

QUESTION = "Do people aged 45 and over find it rude to recline your seat on a plane? Ask the audience."


async def main():
    audience = MCPToolset(
        os.environ.get("AUDIENCE_URL", "http://127.0.0.1:3000") + "/mcp",
        headers={"Authorization": f"Bearer {os.environ['AUDIENCE_API_KEY']}"},
    )
    agent = Agent(OpenAIChatModel(os.environ.get("OPENAI_MODEL", "gpt-5-mini")), toolsets=[audience])
    async with agent:
        result = await agent.run(QUESTION)
    print(result.output)


asyncio.run(main())
