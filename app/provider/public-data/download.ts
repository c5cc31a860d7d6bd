import { open, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { repeatWhilePassing, sourceFaultOf, type Answer, type Get } from './http-get'
import { SourceFault } from './source-fault'

type Options = {
  get: Get
  folder: string
  /** Name of the file in the folder. */
  name: string
  maxBytes: number
  signal?: AbortSignal | undefined
  /** Wait before the first repetition; each next one is four times as long. [ms] */
  backoffMs: number
  /** A fresh address, after the token of the first has ended. */
  renewUrl: () => Promise<string>
}

/** A token that has ended, or an address that is no more. */
const isEnded = [401, 403, 404, 410]

/**
 * Fetches a file into a folder. A broken transfer goes on where it stopped, also after a restart, while the source says by its
 * ETag that the file is the same; otherwise it begins again.
 *
 * @returns the path of the whole file.
 * @throws SourceFault; what came is kept for the next try.
 */
export async function download(
  url: string,
  { get, folder, name, maxBytes, signal, backoffMs, renewUrl }: Options,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [part, tagFile] = [path.join(folder, `${name}.part`), path.join(folder, `${name}.tag`)]
  let address = url
  let isRenewed = false
  await repeatWhilePassing(() => transfer().catch(renewOrThrow), { backoffMs, signal })
  await rm(tagFile, { force: true })
  return part

  async function renewOrThrow(error: unknown) {
    if (error instanceof TooLarge) await rm(part, { force: true })
    const fault = sourceFaultOf(error)
    if (isRenewed || fault.status === undefined || !isEnded.includes(fault.status)) throw fault
    isRenewed = true
    address = await renewUrl()
    await transfer()
  }

  async function transfer() {
    const tag = await readFile(tagFile, 'utf8').catch(() => '')
    const have = tag === '' ? 0 : await sizeOf(part)
    const headers: Record<string, string> = have > 0 ? { range: `bytes=${have}-`, 'if-range': tag } : {}
    const answer = await get(address, { headers, signal })
    const goesOn = answer.status === 206 && answer.headers.etag === tag && rangeStart(answer) === have
    if (answer.status !== 200 && !goesOn) {
      answer.body.destroy()
      await rm(tagFile, { force: true })
      throw new SourceFault('o arquivo mudou enquanto era baixado', true)
    }
    const total = Number(answer.headers['content-length'] ?? 0) + (goesOn ? have : 0)
    if (total > maxBytes) {
      answer.body.destroy()
      throw new TooLarge(maxBytes)
    }
    await writeFile(tagFile, strongTag(answer))
    await append(answer, goesOn ? have : 0)
  }

  async function append({ body }: Answer, from: number) {
    const file = await open(part, from > 0 ? 'a' : 'w', 0o600)
    let bytes = from
    try {
      for await (const piece of body as AsyncIterable<Buffer>) {
        bytes += piece.length
        if (bytes > maxBytes) throw new TooLarge(maxBytes)
        await file.appendFile(piece)
      }
      await file.sync()
    } finally {
      await file.close()
    }
  }
}

class TooLarge extends SourceFault {
  constructor(maxBytes: number) {
    super(`o arquivo do portal passa de ${Math.floor(maxBytes / 1024 ** 2)} MB`, false)
  }
}

/** Only a strong ETag says that bytes of two transfers belong together. */
function strongTag({ headers: { etag = '' } }: Answer) {
  return etag.startsWith('"') ? etag : ''
}

function rangeStart({ headers }: Answer) {
  return Number(/^bytes (\d+)-/.exec(headers['content-range'] ?? '')?.[1] ?? -1)
}

async function sizeOf(file: string) {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}
