// A handler for edge functions: web pages call it, and the API key stays on the server.
import { ApiError, createClient, TimedOut } from "audience-insights/client"

interface Environment {
  readonly AUDIENCE_URL: string
  readonly AUDIENCE_API_KEY: string
}

const CHOICES = ["Yes", "Perhaps", "No"]

export default {
  async fetch(request: Request, { AUDIENCE_API_KEY: apiKey, AUDIENCE_URL: baseUrl }: Environment): Promise<Response> {
    const question = new URL(request.url).searchParams.get("question") ?? ""
    const client = createClient({ baseUrl, apiKey, timeout: 25_000, maxRetries: 1 })
    try {
      const ask = { audiencePrompt: "Adults in the United States", question, choices: CHOICES }
      const { choices, sample } = await client.ask.choices(ask, { signal: request.signal })
      return Response.json({ choices, basis: sample.basis, marginOfError: sample.marginOfError })
    } catch (error) {
      if (error instanceof TimedOut) return Response.json({ message: error.message }, { status: 504 })
      if (error instanceof ApiError) return Response.json({ message: error.message }, { status: error.status })
      throw error
    }
  }
}
