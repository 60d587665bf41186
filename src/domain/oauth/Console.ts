import type { ProtectedResource } from "./Resources.ts"

/** The console as a client of the service's own authorization server: known without registering, and without a secret. */
export const consoleClient = {
  id: "audience-insights-console",
  /** Where authorizations return to, on the service's own origin and nowhere else. */
  callbackPath: "/sign-in",
  resource: "/v1"
} as const satisfies { readonly id: string; readonly callbackPath: string; readonly resource: ProtectedResource }

export const isConsole = (clientId: string): boolean => clientId === consoleClient.id
