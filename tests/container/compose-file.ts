import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'
import { z } from 'zod'

export const containerFolder = '.container'

const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  restart: z.string().optional(),
  init: z.boolean().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  shm_size: z.string().optional(),
  tmpfs: z.array(z.string()).optional(),
  profiles: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))]).optional(),
  healthcheck: z
    .object({
      test: z.array(z.string()),
      interval: z.string(),
      timeout: z.string().optional(),
      start_period: z.string().optional(),
    })
    .optional(),
  stop_grace_period: z.string().optional(),
})

/** The keys used in the compose file; others are refused, because nobody reads them. */
const composeShape = z.strictObject({
  name: z.string(),
  'x-web': z.unknown(),
  services: z.record(z.string(), service.strict()),
  volumes: z.record(z.string(), z.null()),
})

/** The variables of the example file. */
export const exampleVariables = parseEnv(readFileSync(path.join(containerFolder, 'exemplo.env'), 'utf8')) as Record<
  string,
  string
>

const secrets = ['SESSION_SECRET', 'DATABASE_PASSWORD', 'FILES_SECRET']

/** An operator's variables: the example with a secret for each. */
export const setVariables = { ...exampleVariables, ...Object.fromEntries(secrets.map((name, n) => [name, `s${n}`.repeat(32)])) }

/** The compose file with an operator's variables substituted. */
export function readCompose(variables: Record<string, string> = setVariables) {
  const written = readFileSync(path.join(containerFolder, 'compose.yaml'), 'utf8')
  return composeShape.parse(parse(interpolate(written, variables), { merge: true }))
}

/** As compose does: `${NAME}`, `${NAME:-default}`, `${NAME:+if set}` and `${NAME:?}`, which is mandatory. */
function interpolate(text: string, variables: Record<string, string>): string {
  return text.replaceAll(
    /\$\{(\w+)(?::([-+?])([^}]*))?\}/g,
    (_, name: string, sign: string | undefined, rest: string | undefined) => {
      const value = variables[name]
      if (sign === '+') return value ? rest! : ''
      if (value) return value
      if (sign === '-') return rest!
      throw new Error(`${name} is not set`)
    },
  )
}
