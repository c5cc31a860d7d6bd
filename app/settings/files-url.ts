import { z } from 'zod'

/** A bucket of S3, or of a compatible server. The keys come from the usual AWS_* variables. */
export type S3Location = {
  bucket: string
  /** Prefix of every key, without slashes at its ends; may be empty. */
  prefix: string
  /** The server's address; Amazon's own when absent. */
  endpoint: string | undefined
  region: string
}

/** Parses `s3://bucket/prefix?endpoint=https://…&region=…`. */
export const filesUrl = z.string().transform((text, context): S3Location => {
  const fault = (message: string) => {
    context.addIssue(message)
    return z.NEVER
  }
  const [, bucket, path = '', query = ''] = /^s3:\/\/([^/?]+)(\/[^?]*)?(?:\?(.*))?$/.exec(text) ?? []
  if (bucket === undefined) return fault('precisa ser como s3://bucket/pasta?endpoint=https://…&region=…')
  if (bucket.includes('@')) return fault(withoutKeys)
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket))
    return fault('o bucket tem de 3 a 63 letras minúsculas, números, pontos e hifens')
  const prefix = path.replaceAll(/^\/+|\/+$/g, '')
  if (!/^[\w./-]*$/.test(prefix)) return fault('a pasta só leva letras sem acento, números, pontos, hifens e barras')
  const { endpoint, region = 'us-east-1', ...others } = Object.fromEntries(new URLSearchParams(query)) as Record<string, string>
  const other = Object.keys(others)[0]
  if (other !== undefined) return fault(`não conhece "${other}": depois de "?" vão só endpoint e region`)
  const server = endpoint === undefined ? undefined : URL.parse(endpoint)
  if (endpoint !== undefined && !/^https?:$/.test(server?.protocol ?? ''))
    return fault('endpoint precisa ser um endereço http ou https')
  if (server?.username || server?.password) return fault(withoutKeys)
  return { bucket, prefix, endpoint, region }
})

const withoutKeys = 'não leva chaves: elas vêm de AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY'
