import { Context } from "effect"

/** Where clients reach the service: scheme, host and port, without a slash at the end. */
export class PublicUrl extends Context.Tag("http/PublicUrl")<PublicUrl, string>() {}

/** The same for the documentation, which need not know it: `/` is wherever it was found. */
export class ServerUrl extends Context.Reference<ServerUrl>()("http/ServerUrl", { defaultValue: () => "/" }) {}
