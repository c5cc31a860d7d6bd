import * as processes from 'node:child_process'
import { getPriority } from 'node:os'
import { repeatingPdf } from './bombs.fixture'
import { pdfText } from './pdf-text.server'

vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<typeof processes>()
  return { ...original, spawn: vi.fn(original.spawn) }
})

test('a reader of PDFs yields the processor to the server', async () => {
  const reading = pdfText(repeatingPdf(), 'ana')
  const { value: reader } = vi.mocked(processes.spawn).mock.results[0]! as { value: processes.ChildProcess }
  await vi.waitFor(() => expect(getPriority(reader.pid)).toBe(getPriority() + 5), { timeout: 10_000, interval: 20 })
  reader.kill('SIGKILL')
  expect(await reading).toBe('too-slow')
})
