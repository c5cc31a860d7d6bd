import { z } from 'zod'
import { endpoints } from '~/contract'
import { call } from '../caller'
import type { Host } from '../host'

const content = z.object({ 'application/json': z.object({ schema: z.record(z.string(), z.unknown()) }) })
const operation = z.object({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  security: z.array(z.object({ bearer: z.array(z.string()) })),
  parameters: z
    .array(
      z.object({ name: z.string(), in: z.literal('path'), required: z.literal(true), schema: z.object({ type: z.string() }) }),
    )
    .optional(),
  requestBody: z.object({ required: z.literal(true), content }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), z.object({ description: z.string().min(1), content })),
})
/** The parts of OpenAPI 3.1 that this document uses. */
const openApi = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(['get', 'post', 'patch', 'delete']), operation)),
  components: z.object({
    schemas: z.object({ Error: z.object({ type: z.literal('object') }) }),
    securitySchemes: z.object({ bearer: z.object({ type: z.literal('http'), scheme: z.literal('bearer') }) }),
  }),
})

export function openApiPromises(host: () => Host) {
  test('the OpenAPI document describes every call of the contract, with what each takes, gives and refuses', async () => {
    const { status, json } = await call(host(), 'GET', '/openapi.json')
    expect(status).toBe(200)
    const { paths } = openApi.parse(json)
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((it) => `${it.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted())

    for (const { method, path, body, params, access } of endpoints) {
      const { requestBody, parameters, responses } = paths[path]![method.toLowerCase() as 'get' | 'post']!
      expect(Boolean(requestBody), `${path} body`).toBe(Boolean(body))
      expect(
        parameters?.map(({ name }) => name),
        `${path} params`,
      ).toEqual(params && Object.keys(params.shape))
      expect('401' in responses, `${path} 401`).toBe(access === 'bearer' || path.startsWith('/auth/'))
      expect(responses, `${path} 500`).toHaveProperty('500')
    }
  })

  test('each call has a name of its own, and every reference leads somewhere', async () => {
    const { text, json } = await call(host(), 'GET', '/openapi.json')
    const operations = Object.values(openApi.parse(json).paths).flatMap((methods) => Object.values(methods))
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length)
    const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference))
    expect([...references]).toEqual(['#/components/schemas/Error'])
  })
}
