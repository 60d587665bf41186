import { Context } from "effect"

/** Whose clients are to be served as they expect where the contract says something else. */
export class Compatibility extends Context.Tag("http/Compatibility")<Compatibility, "none" | "originalvoices">() {}
