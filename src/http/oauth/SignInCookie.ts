import { type HttpServerRequest, HttpServerResponse } from "@effect/platform"

const NAME = "oauth_sign_in"

/** What the browser that sends a request keeps of its sign-in; empty where it keeps nothing. */
export const signInOf = ({ cookies }: HttpServerRequest.HttpServerRequest): string => cookies[NAME] ?? ""

const attributes = (publicUrl: string) => ({
  httpOnly: true,
  path: "/oauth/",
  sameSite: "lax" as const,
  secure: publicUrl.startsWith("https:")
})

/** Has the browser keep a sign-in until it is closed. */
export const withSignIn = (response: HttpServerResponse.HttpServerResponse, secret: string, publicUrl: string) =>
  HttpServerResponse.unsafeSetCookie(response, NAME, secret, attributes(publicUrl))

/** Has the browser forget it. */
export const withoutSignIn = (response: HttpServerResponse.HttpServerResponse, publicUrl: string) =>
  HttpServerResponse.unsafeSetCookie(response, NAME, "", { ...attributes(publicUrl), expires: new Date(0) })
