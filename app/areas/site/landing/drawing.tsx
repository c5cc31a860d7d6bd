const paths = {
  bars: 'M6 42h36M12 36V26m8 10V18m8 18v-8m8 8V12',
  calendar: 'M8 12h32v28H8zM8 20h32M16 8v8m16-8v8M17 30l5 5 9-9',
  chart: 'M6 40h36M10 32l10-10 8 6 12-16m-9 0h9v9',
  coin: 'M24 6a18 18 0 1 1 0 36 18 18 0 0 1 0-36Zm5 11c-3-3-10-2-10 2 0 5 10 4 10 9 0 5-8 5-11 1m6-16v4m0 16v4',
  compass: 'M24 6a18 18 0 1 1 0 36 18 18 0 0 1 0-36Zm8 10-5 11-11 5 5-11Z',
  contract: 'M12 6h18l8 8v28H12Zm18 0v8h8M18 22h14M18 28h14m-14 7 3 3 6-6',
  hands: 'M4 18h8l10-5 8 3m14 2h-8l-8-3-9 7c2 3 6 3 9 1l13 11c-2 4-5 5-8 3-1 3-5 4-8 1-3 1-6 0-7-3-3 0-4-2-4-4l-4-3H4',
  leaf: 'M10 38c-4-18 8-30 30-30 0 22-12 34-30 30Zm-4 6c6-12 14-20 24-26',
  lens: 'M20 8a12 12 0 1 1 0 24 12 12 0 0 1 0-24Zm9 21 13 13M14 22l4-5 4 4 4-6',
  panel: 'M12 14h26l6 20H4Zm13 0v20M9 24h31M24 34v8m-8 0h16M18 14l-3 20m15-20 3 20',
  plan: 'M6 8h36v26H6Zm6 34h24M24 34v8m-12-14 8-8 6 5 10-10',
  sun: 'M24 16a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm0-12v5m0 30v5M4 24h5m30 0h5M10 10l3 3m22 22 3 3m0-28-3 3M13 35l-3 3',
  turbine: 'M24 44V22m0 0 2-18m-2 18 16 8m-16-8L9 31M16 44h16',
}

export type DrawingName = keyof typeof paths

/** A decorative line drawing beside a title, on a ground in the accent colour. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className="drawing" aria-hidden="true" width="48" height="48" viewBox="0 0 48 48">
      <path d={paths[name]} />
    </svg>
  )
}
