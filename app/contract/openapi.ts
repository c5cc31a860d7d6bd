import { z } from 'zod'
import { capitalised } from '~/domain/files/plain-text'
import { maxFileMb } from '~/domain/files/limits'
import { maxJsonMb, takesFile, type Endpoint } from './endpoint'
import { errorReply } from './error'
import { eventMessage, eventTypes, type WebhookEvent } from './webhooks'

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/\?.*/, '')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API do portal e simulador do mercado livre de energia',
      version: '1.0.0',
      description: 'Impostos viajam como frações e reajustes anuais como porcentagens; preços de energia em R$/MWh.',
    },
    paths,
    webhooks: Object.fromEntries(eventTypes.map((type) => [type, { post: messageOf(type) }])),
    components: {
      schemas: { Error: jsonSchema(errorReply, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'Chave de uma empresa, que só lê: fk_…' },
      },
    },
  }
}

/** What the portal sends to a company's address. */
function messageOf(type: WebhookEvent) {
  const { body, summary, example } = eventMessage(type)
  return {
    summary,
    parameters: signatureHeaders.map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'output'), example } } },
    responses: { '2XX': { description: 'Recebido; com qualquer outra resposta se tenta de novo' } },
  }
}

/** Of Standard Webhooks. */
const signatureHeaders = [
  ['webhook-id', 'O mesmo em cada tentativa da mesma mensagem'],
  ['webhook-timestamp', 'Segundos desde 1970, da tentativa'],
  [
    'webhook-signature',
    '`v1,` e o HMAC-SHA256 de id.timestamp.corpo em base64; mais de uma assinatura depois de uma troca de segredo',
  ],
] as const

function operationOf(endpoint: Endpoint) {
  const { summary, access, keyScope, permissions, params, body, takesStream, reply, status = 200 } = endpoint
  return {
    operationId: operationId(endpoint),
    summary,
    ...(permissions && { description: `Exige uma das permissões ${permissions.join(', ')}, ou um papel de administrador.` }),
    security: access === 'bearer' ? [{ bearer: [] }, ...(keyScope ? [{ apiKey: [keyScope] }] : [])] : [],
    ...((params || endpoint.takesIdempotencyKey) && { parameters: parametersOf(endpoint) }),
    ...(body && { requestBody: { required: true, content: contentOf(body, 'input') } }),
    ...(takesStream && {
      requestBody: { required: true, content: { [takesStream.type]: { schema: { type: 'string', format: 'binary' } } } },
    }),
    responses: {
      [status]: { description: 'Sucesso', content: contentOf(reply, 'output') },
      ...Object.fromEntries(
        Object.entries(refusalsOf(endpoint)).map(([code, description]) => [
          code,
          { description, content: json({ $ref: '#/components/schemas/Error' }) },
        ]),
      ),
    },
  }
}

/** The refusals implied by a call's shape, and those it lists. */
function refusalsOf({ access, keyScope, permissions, params, body, refusals }: Endpoint): Record<string, string> {
  return {
    ...((params || body) && { 400: 'Campos não aceitos, ou que a chamada não conhece; `fields` diz quais' }),
    ...(access === 'bearer' && { 401: 'Token de acesso ausente, inválido ou vencido' }),
    ...(permissions && { 403: 'Sem permissão' }),
    ...(keyScope && { 403: `Chave da API sem o escopo ${keyScope}`, 429: 'Chamadas demais da chave na última hora' }),
    ...(body && (takesFile({ body }) ? fileRefusals : jsonRefusals)),
    ...refusals,
    500: 'Erro inesperado',
  }
}

const jsonRefusals = { 413: `Corpo maior que ${maxJsonMb} MB`, 415: 'Corpo que não é application/json' }
const fileRefusals = { 413: `Arquivo maior que ${maxFileMb} MB`, 415: 'Corpo que não é multipart/form-data' }

/** "POST /auth/refresh-token" is postAuthRefreshToken. */
function operationId({ method, path }: Endpoint) {
  const words = path.split(/\W+/).filter(Boolean)
  return method.toLowerCase() + words.map(capitalised).join('')
}

function parametersOf({ path, params, takesIdempotencyKey }: Pick<Endpoint, 'path' | 'params' | 'takesIdempotencyKey'>) {
  const inPath = new Set([...path.replace(/\?.*/, '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  const named = Object.entries(params?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    required: inPath.has(name) || !(schema as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(schema as z.ZodType, 'input'),
  }))
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }
  return takesIdempotencyKey ? [...named, key] : named
}

function contentOf(schema: z.ZodType, io: 'input' | 'output') {
  if (schema instanceof z.ZodFile) return { 'application/octet-stream': { schema: jsonSchema(schema, io) } }
  const form = takesFile({ body: schema })
  return form ? { 'multipart/form-data': { schema: jsonSchema(schema, io) } } : json(jsonSchema(schema, io))
}

function json(schema: object) {
  return { 'application/json': { schema } }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}
