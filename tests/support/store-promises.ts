import { bytesIn, type FileStore } from '~/provider/file-store/file-store'

type Opened = { store: FileStore; close: () => Promise<void> }

/** Behaviour of every store, wherever its files are. */
export function keepsStorePromises(name: string, open: () => Promise<Opened>) {
  describe(name, () => {
    let opened: Opened
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened.close())
    const store = () => opened.store
    const read = async (key: string) => {
      const pieces = await store().open(key)
      return pieces && Buffer.from(await bytesIn(pieces))
    }
    const namesIn = async (folder: string, before?: Date) => {
      const names: string[] = []
      for await (const found of store().names(folder, before)) names.push(found)
      return names.toSorted()
    }

    test.each([
      ['of one byte', 1],
      ['of three million bytes, which is more than one piece,', 3_000_000],
    ])('a file %s comes back byte by byte', async (_, length) => {
      const bytes = Buffer.alloc(length, 'a fatura de novembro ')
      await store().put('whole', bytes)
      expect((await read('whole'))!.equals(bytes)).toBe(true)
    })

    test('a file of unknown length is stored whole and its length told', async () => {
      const piece = Buffer.alloc(1_000_000, 'tarifas homologadas')
      const pieces = async function* () {
        for (let sent = 0; sent < 12; sent++) yield piece
      }
      expect(await store().putPieces('tariffs/a.csv', pieces())).toBe(12_000_000)
      const stored = (await read('tariffs/a.csv'))!
      expect(stored.length).toBe(12_000_000)
      expect(stored.subarray(11_000_000).equals(piece)).toBe(true)
      await store().delete('tariffs/a.csv')
    })

    test('a reader that stops after the first piece gets no more', async () => {
      await store().put('long', Buffer.alloc(3_000_000))
      for await (const piece of (await store().open('long'))!) {
        expect(piece.length).toBeLessThanOrEqual(1_048_576)
        break
      }
      await store().delete('long')
    })

    test('a missing file is not read, not moved, and deleted without a fault', async () => {
      expect(await store().open('nothing')).toBeUndefined()
      expect(await store().has('nothing')).toBe(false)
      expect(await store().move('nothing', 'orphans/nothing')).toBe(false)
      await store().delete('nothing')
      await store().check()
    })

    test('a moved file is under its new key alone', async () => {
      await store().put('moved', Buffer.from('a'))
      expect(await store().move('moved', 'removed/moved')).toBe(true)
      expect(await store().has('moved')).toBe(false)
      expect(String(await read('removed/moved'))).toBe('a')
      await store().delete('removed/moved')
    })

    test('a folder lists its own files only, by the instant they were written', async () => {
      for (const key of ['c', 'b', 'orphans/d']) await store().put(key, Buffer.from('a'))
      expect(await namesIn('')).toEqual(expect.arrayContaining(['b', 'c']))
      expect(await namesIn('')).not.toContain('d')
      expect(await namesIn('orphans')).toEqual(['d'])
      expect(await namesIn('orphans', new Date(Date.now() - 60_000))).toEqual([])
      expect(await namesIn('orphans', new Date(Date.now() + 60_000))).toEqual(['d'])
      expect(await namesIn('nowhere')).toEqual([])
      for (const key of ['c', 'b', 'orphans/d']) await store().delete(key)
      expect(await store().has('c')).toBe(false)
    })
  })
}
