import type { PersonalContent } from './personal-data'

/** Named contents in pieces, formatted like `JSON.stringify(…, null, 2)`. */
export async function* toJson(data: Readonly<Record<string, PersonalContent>>): AsyncGenerator<string, void> {
  let before = '{'
  for (const [name, content] of Object.entries(data)) {
    yield `${before}\n  ${JSON.stringify(name)}: `
    if (typeof content === 'object' && Symbol.asyncIterator in content) yield* listInJson(content)
    else yield indented(content, 2)
    before = ','
  }
  yield '\n}'
}

async function* listInJson(batches: Extract<PersonalContent, AsyncIterable<unknown>>) {
  let before = '['
  for await (const records of batches) {
    if (records.length === 0) continue
    yield before + records.map((record) => `\n    ${indented(record, 4)}`).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : '\n  ]'
}

/** JSON texts escape line breaks as \n: these are between the lines. */
function indented(value: unknown, spaces: number) {
  return JSON.stringify(value, null, 2).replaceAll('\n', '\n' + ' '.repeat(spaces))
}
