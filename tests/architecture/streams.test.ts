import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** Functions that create Node.js streams, whose unhandled `error` ends the process. */
const makers =
  /^(?:createReadStream|createWriteStream|create(?:Gzip|Gunzip|Unzip|Deflate|Inflate|DeflateRaw|InflateRaw|BrotliCompress|BrotliDecompress|ZstdCompress|ZstdDecompress)|createConnection|connect|spawn|fork|exec|execFile|request|get|Readable\.(?:from|fromWeb)|Readable|Writable|PassThrough|Transform|Duplex|Worker)$/
/** Created by a method, as of an open file or of a module; nothing else in the product has these names. */
const methods =
  /\.(?:createReadStream|createWriteStream|create(?:Gzip|Gunzip|Unzip|Deflate|Inflate|DeflateRaw|InflateRaw)|openReadStream)$/
/** Functions that handle the errors of a given stream. */
const listeners = /^(?:pipeline|settled|finished|buffer|Readable\.toWeb|createReadableStreamFromReadable|once)$/

test.each([
  ["const raw = createReadStream('a')\nraw.on('data', use)", ['createReadStream']],
  ["createReadStream('a').pipe(createGunzip())", ['createReadStream', 'createGunzip']],
  ['for await (const it of Readable.from([entry]).pipe(createInflateRaw())) use(it)', ['Readable.from', 'createInflateRaw']],
  ["const raw = createReadStream('a')\nraw.on('error', tell)", []],
  ["const raw = createReadStream('a')\nawait pipeline(raw, createGunzip(), hash)", []],
  ["for await (const it of createReadStream('a')) use(it)", []],
  ["fs.createReadStream('a').pipe(zlib.createGunzip())", ['fs.createReadStream', 'zlib.createGunzip']],
  ['const raw = (await open(file)).createReadStream()\nraw.on("data", use)', ['(await open(file)).createReadStream']],
  ['await pipeline(handle.createReadStream(), hash)', []],
  ["const child = spawn('a')\nchild.on('error', tell)", []],
  ["const child = spawn('a')\nawait once(child, 'close')", []],
])('in the source %j, made without a listener: %j', (source, found) => {
  expect(unheardIn('it.ts', source)).toEqual(found)
})

test('every stream that the product makes has a listener for its errors', () => {
  const files = ['server.ts', ...readdirSync('app', { recursive: true, encoding: 'utf8' }).map((file) => path.join('app', file))]
  const sources = files.filter((file) => /\.(?:tsx?|mjs|cjs)$/.test(file) && !/\.test\.|fixture|for-tests/.test(file))
  expect(sources.flatMap((file) => unheardIn(file, readFileSync(file, 'utf8')).map((maker) => `${file}: ${maker}`))).toEqual([])
})

/**
 * The creating calls in a source whose stream has no error handler. Handled: iterated, passed to a handler, or with `.on('error'`
 * or `.once('error'` in its chain or by its name in the file. Piping does not forward errors.
 */
function unheardIn(file: string, text: string): string[] {
  if (file !== 'it.ts' && !/['"]node:|Stream\(|\.create\w+\(/.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const unheard: string[] = []
  visit(source)
  return unheard

  function visit(node: ts.Node) {
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && isMaker(node) && !isHeard(node)) {
      unheard.push(node.expression.getText(source))
    }
    ts.forEachChild(node, visit)
  }

  function isMaker({ expression }: ts.CallExpression | ts.NewExpression) {
    const name = expression.getText(source)
    return methods.test(name) || (makers.test(name) && importsOf(name.split('.')[0]!))
  }

  /** Only imports from Node.js count, because others have functions of the same name. The examples import nothing. */
  function importsOf(name: string) {
    const from = new RegExp(`\\b${name}\\b[^'"\`;]*?(?:\\bfrom\\s+|\\brequire\\()['"]([^'"]+)`).exec(text)?.[1]
    return file === 'it.ts' || (from?.startsWith('node:') ?? false)
  }

  function isHeard(made: ts.Node): boolean {
    let node = made
    for (; node.parent; node = node.parent) {
      const { parent } = node
      if (ts.isForOfStatement(parent) && parent.expression === node) return true
      if (ts.isYieldExpression(parent) && parent.asteriskToken) return true
      if (ts.isCallExpression(parent) && parent.expression !== node) return listeners.test(parent.expression.getText(source))
      if (ts.isPropertyAccessExpression(parent) && parent.expression === node) {
        if (parent.name.text === 'pipe' || !ts.isCallExpression(parent.parent)) return false
        if (/^(?:on|once)$/.test(parent.name.text) && /^\(?['"]error['"]/.test(parent.parent.arguments[0]?.getText(source) ?? ''))
          return true
      } else if (ts.isVariableDeclaration(parent)) return isHeardByName(parent.name.getText(source))
      else if (ts.isReturnStatement(parent) || ts.isArrowFunction(parent) || ts.isPropertyAssignment(parent)) return false
    }
    return false
  }

  function isHeardByName(name: string) {
    const it = name.replaceAll('$', '\\$')
    return new RegExp(
      `\\b${it}\\b[^;\\n]*\\.(?:on|once)\\('error'|\\b(?:pipeline|settled|finished|buffer|once|Readable\\.toWeb|createReadableStreamFromReadable)\\(\\s*${it}\\b|(?:of|yield\\*) ${it}\\b`,
    ).test(text)
  }
}
