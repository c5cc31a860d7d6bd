import { z } from 'zod'
import { endpoints } from '~/contract'
import { eventMessage, eventTypes } from '~/contract/webhooks'
import { call } from '../caller'
import type { Host } from '../host'

const content = z.record(z.string().regex(/^[a-z]+\/[a-z-]+$/), z.object({ schema: z.record(z.string(), z.unknown()) }))
const operation = z.object({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  security: z.array(
    z.union([z.object({ bearer: z.array(z.string()) }), z.object({ apiKey: z.array(z.enum(['units', 'alerts'])) })]),
  ),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean(),
        schema: z.object({ type: z.string() }),
      }),
    )
    .optional(),
  requestBody: z.object({ required: z.literal(true), content }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), z.object({ description: z.string().min(1), content })),
})
/** The parts of OpenAPI 3.1 used in this document. */
const openApi = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(['get', 'post', 'patch', 'delete']), operation)),
  webhooks: z.record(
    z.enum(eventTypes),
    z.object({
      post: z.object({
        parameters: z.array(
          z.object({ name: z.string().startsWith('webhook-'), in: z.literal('header'), required: z.literal(true) }),
        ),
        requestBody: z.object({
          content: z.object({ 'application/json': z.object({ schema: z.looseObject({}), example: z.unknown() }) }),
        }),
      }),
    }),
  ),
  components: z.object({
    schemas: z.object({ Error: z.object({ type: z.literal('object') }) }),
    securitySchemes: z.object({
      bearer: z.object({ type: z.literal('http'), scheme: z.literal('bearer') }),
      apiKey: z.object({ type: z.literal('http'), scheme: z.literal('bearer') }),
    }),
  }),
})

export function openApiPromises(host: () => Host) {
  let reading: ReturnType<typeof parsed> | undefined

  /** The document, parsed once because parsing takes tens of milliseconds. */
  function read() {
    reading ??= parsed()
    return reading
  }

  async function parsed() {
    const { status, text, json } = await call(host(), 'GET', '/openapi.json')
    expect(status).toBe(200)
    return { text, document: openApi.parse(json) }
  }

  test('the OpenAPI document describes every call of the contract and no other', async () => {
    const { paths } = (await read()).document
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(endpoints.map((it) => `${it.method} ${pathOf(it)}`).toSorted())
  })

  test.each(endpoints)('$method $path is described with what it takes, gives and refuses, and is there', async (endpoint) => {
    const { method, body, takesStream, params, access, status = 200 } = endpoint
    const { paths } = (await read()).document
    const described = paths[pathOf(endpoint)]![method.toLowerCase() as 'get' | 'post']!
    expect(Boolean(described.requestBody)).toBe(Boolean(body ?? takesStream))
    const names = described.parameters?.filter((it) => it.in !== 'header').map(({ name }) => name) ?? []
    expect(names).toEqual(Object.keys(params?.shape ?? {}))
    const expected = [status, 500, ...(body ? [400, 413, 415] : []), ...(access === 'bearer' ? [401] : [])]
    expect(Object.keys(described.responses)).toEqual(expect.arrayContaining(expected.map(String)))

    const { json } = await call(host(), method, endpoint.path.replaceAll(/[{}]/g, ''))
    expect(json).not.toMatchObject({ message: 'Caminho não encontrado.' })
  })

  test.each(eventTypes)('the message of a webhook %s is described, and its example is one', async (type) => {
    const { parameters, requestBody } = (await read()).document.webhooks[type].post
    expect(parameters.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
    expect(eventMessage(type).body.parse(requestBody.content['application/json'].example)).toMatchObject({ type })
  })

  test('each call has a name of its own, and every reference leads somewhere', async () => {
    const { text, document } = await read()
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length)
    const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference))
    expect([...references]).toEqual(['#/components/schemas/Error'])
  })
}

/** A path as OpenAPI keys it: the part after `?` becomes parameters. */
function pathOf({ path }: { path: string }) {
  return path.split('?', 1)[0]!
}
