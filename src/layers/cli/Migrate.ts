import { Command } from "@effect/cli"
import { Console } from "effect"
import { DatabasePostgres } from "../postgres/Sql.ts"

export const migrateDatabase = Command.make("migrate", {}, () =>
  Console.log("The database schema is up to date.")
).pipe(Command.withDescription("Bring the database schema up to date"), Command.provide(DatabasePostgres))
