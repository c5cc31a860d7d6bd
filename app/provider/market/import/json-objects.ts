import { DataFileError } from '~/provider/open-data/data-file-error'

/** The objects of a JSON text one by one: from a list, a single object, or consecutive objects. */
export async function* jsonObjects(text: AsyncIterable<string>): AsyncGenerator<unknown> {
  let object = ''
  let depth = 0
  let openLists = 0
  let isInString = false
  let isEscaped = false
  for await (const block of text) {
    let start = 0
    for (let at = 0; at < block.length; at++) {
      const letter = block[at]
      if (isInString) {
        if (isEscaped) isEscaped = false
        else if (letter === '\\') isEscaped = true
        else if (letter === '"') isInString = false
      } else if (letter === '"') isInString = true
      else if (depth === 0 && letter === '[') openLists += 1
      else if (depth === 0 && letter === ']') openLists -= 1
      else if (letter === '{' && depth++ === 0) start = at
      else if (letter === '}' && --depth === 0) {
        yield parse(object + block.slice(start, at + 1))
        object = ''
      }
    }
    if (depth > 0) object += block.slice(start)
    if (object.length > longestObject)
      throw new DataFileError('o arquivo tem um objeto grande demais: não parece o cadastro de CNPJ')
  }
  if (depth !== 0 || isInString || openLists > 0) throw new DataFileError('o JSON está cortado')
}

const longestObject = 16 * 1024 * 1024

function parse(object: string): unknown {
  try {
    return JSON.parse(object)
  } catch (error) {
    if (error instanceof SyntaxError) throw new DataFileError('o JSON tem um erro de escrita')
    throw error
  }
}
