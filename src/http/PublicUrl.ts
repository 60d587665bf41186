import { Context } from "effect"

/** Where clients reach the service: scheme, host and port, without a slash at the end. */
export class PublicUrl extends Context.Tag("http/PublicUrl")<PublicUrl, string>() {}
