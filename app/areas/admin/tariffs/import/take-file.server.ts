import { unstable_parseMultipartFormData } from '@remix-run/node'

/** The parser of forms cannot read the name of the file. */
export class FileNameFault extends Error {}

type Bytes = AsyncIterable<Uint8Array>

/** More parts than our form has. */
const maxParts = 20

/**
 * Reads a form whose file is too large for memory, and hands its file over while it comes.
 *
 * @returns what `take` returned; undefined for a form without a file, or one that did not come whole.
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

/** Sends a stream once: from its middle on it would be another file. */
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

/** It cuts the header of the file at each "=" and ";", those of the file's name too. */
function isNameFault(error: unknown) {
  return error instanceof Error && error.message.startsWith('malformed content-disposition')
}

/** The parser tells of a form that is none by a TypeError, or by a text. */
function isFormFault(error: unknown) {
  return error instanceof TypeError || (error instanceof Error && error.message.startsWith('malformed multipart-form'))
}
