import { unstable_parseMultipartFormData } from '@remix-run/node'

/** The form parser cannot read the file's name. */
export class FileNameFault extends Error {}

type Bytes = AsyncIterable<Uint8Array>

/** More parts than our form has. */
const maxParts = 20

/**
 * Reads a form whose file is too large for memory, and streams the file to `take`.
 *
 * @returns the result of `take`; undefined for a form without a file, or an incomplete one.
 * @throws FileNameFault
 */
export async function takeFile<Taken>(request: Request, take: (name: string, bytes: Bytes) => Promise<Taken>) {
  let parts = 0
  let isBroken = false
  let taken: Taken | undefined
  async function* watched(data: Bytes) {
    try {
      yield* data
    } catch (error) {
      isBroken = true
      throw error
    }
  }
  try {
    await unstable_parseMultipartFormData(request, async ({ name, filename, data }) => {
      parts += 1
      if (parts > maxParts) throw new TypeError('a form of too many parts')
      if (name === 'file' && filename && taken === undefined) taken = await take(filename.slice(0, 200), oneShot(watched(data)))
      else await discard(data)
      return undefined
    })
  } catch (error) {
    if (isNameFault(error)) throw new FileNameFault()
    if (!isBroken && !isFormFault(error)) throw error
  }
  return taken
}

/** A stream that can be read only once. */
function oneShot(data: Bytes): Bytes {
  let isSent = false
  return {
    [Symbol.asyncIterator]() {
      if (isSent) throw new Error('a stream is sent once')
      isSent = true
      return data[Symbol.asyncIterator]()
    },
  }
}

async function discard(data: Bytes) {
  for await (const piece of data) void piece
}

/** The parser splits the file's header at each "=" and ";", also inside the file name. */
function isNameFault(error: unknown) {
  return error instanceof Error && error.message.startsWith('malformed content-disposition')
}

/** For an invalid form the parser throws a TypeError, or an error with this text. */
function isFormFault(error: unknown) {
  return error instanceof TypeError || (error instanceof Error && error.message.startsWith('malformed multipart-form'))
}
