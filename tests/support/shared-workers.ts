/** Tests of rooms whose functions hold nothing between two calls: a worker runs many of these files, and loads each module once. */
export const sharedWorkers = [
  'app/{areas,charts,contract,documents,domain,study-text,ui,unit-text}/**/*.test.{ts,tsx}',
  'tests/golden/**/*.test.ts',
]
