import * as processes from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { repeatingPdf } from './bombs.fixture'
import { pdfText } from './pdf-text.server'

vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<typeof processes>()
  return { ...original, spawn: vi.fn(original.spawn) }
})

/** As `nice` counts; the lowest priority. */
const lowest = 19

test('a reader of PDFs yields the processor to the server, also to one that runs under nice', async () => {
  const server = Math.min(getPriority() + 1, lowest)
  setPriority(server)
  const reading = pdfText(repeatingPdf(), ['ana'])
  const { results } = vi.mocked(processes.spawn).mock
  await vi.waitUntil(() => results.length === 1)
  const { value: reader } = results[0]! as { value: processes.ChildProcess }
  await vi.waitFor(() => expect(getPriority(reader.pid)).toBe(Math.min(server + 5, lowest)), { timeout: 10_000, interval: 20 })
  reader.kill('SIGKILL')
  expect(await reading).toBe('too-slow')
})

test('a PDF whose objects draw one another over and over is stopped by the time of the processor that it takes, not by the clock', async () => {
  const { spawn } = await vi.importActual<typeof processes>('node:child_process')
  vi.mocked(processes.spawn).mockImplementationOnce((program, args, options) =>
    spawn(program, args as string[], { ...options, timeout: undefined } as processes.SpawnOptions),
  )
  expect(await pdfText(repeatingPdf(), ['ana'])).toBe('too-slow')
})
