"""A LangChain agent that asks the audience over MCP."""

import asyncio
import os

from langchain.agents import create_agent
from langchain_mcp_adapters.client import MultiServerMCPClient
from langchain_openai import ChatOpenAI

QUESTION = "Do people aged 45 and over find it rude to recline your seat on a plane? Ask the audience."


async def main():
    servers = MultiServerMCPClient(
        {
            "audience-insights": {
                "transport": "streamable_http",
                "url": os.environ.get("AUDIENCE_URL", "http://127.0.0.1:3000") + "/mcp",
                "headers": {"Authorization": f"Bearer {os.environ['AUDIENCE_API_KEY']}"},
            }
        }
    )
    model = ChatOpenAI(model=os.environ.get("OPENAI_MODEL", "gpt-5-mini"))
    agent = create_agent(model, await servers.get_tools())
    result = await agent.ainvoke({"messages": [{"role": "user", "content": QUESTION}]})
    print(result["messages"][-1].content)


asyncio.run(main())
