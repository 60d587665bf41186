import { type HttpServerRequest, HttpServerResponse } from "@effect/platform"

export type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

/** Who is signed in. */
const SIGN_IN = "oauth_sign_in"
/** The code of a link, while whoever opened it says who they are elsewhere. */
export const INVITATION = "oauth_invitation"

const attributes = (publicUrl: string) => ({
  httpOnly: true,
  path: "/oauth/",
  sameSite: "lax" as const,
  secure: publicUrl.startsWith("https:")
})

/** Has the browser keep something until it is closed. */
export const keptFor = (response: Response, publicUrl: string, name: string, value: string): Response =>
  HttpServerResponse.unsafeSetCookie(response, name, value, attributes(publicUrl))

/** Has the browser forget it. */
export const withoutCookie = (response: Response, publicUrl: string, name: string): Response =>
  HttpServerResponse.unsafeSetCookie(response, name, "", { ...attributes(publicUrl), expires: new Date(0) })

/** What the browser that sends a request keeps of its sign-in; empty where it keeps nothing. */
export const signInOf = ({ cookies }: Request): string => cookies[SIGN_IN] ?? ""

export const withSignIn = (response: Response, secret: string, publicUrl: string): Response =>
  keptFor(response, publicUrl, SIGN_IN, secret)

export const withoutSignIn = (response: Response, publicUrl: string): Response =>
  withoutCookie(response, publicUrl, SIGN_IN)
