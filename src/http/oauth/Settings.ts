import { Context, type Option } from "effect"

/** Who authorizes clients, and what proves to directories whose service this is. */
export class OAuthSettings extends Context.Tag("http/oauth/Settings")<
  OAuthSettings,
  {
    /** The authorization server that is trusted instead of the embedded one. */
    readonly externalIssuer: Option.Option<string>
    /** Shown to whoever verifies the ownership of the domain. */
    readonly appsChallenge: Option.Option<string>
  }
>() {}
