const maxRows = 7

/** A solar plant drawn from its power: the larger it is, the more rows lie before the hills, and the lower is the sky. */
export function PlantPlate({ plantKwp, label }: { plantKwp: number; label: string }) {
  const rows = Math.min(maxRows, 2 + Math.floor(plantKwp / 1_250))
  const furthest = maxRows - rows
  const sunX = 720 - (plantKwp % 500)
  return (
    <svg className="plate" role="img" aria-label={label} width="960" height="540" viewBox="0 0 960 540">
      <path fill="#16344f" d="M0 0h960v540H0z" />
      <g transform={`translate(0 ${heightOf(furthest) - heightOf(0)})`}>
        <g fill="#f2b134">
          <circle cx={sunX} cy="150" r="150" opacity=".18" />
          <circle cx={sunX} cy="150" r="64" />
        </g>
        <path fill="#1d4a6d" d="M0 250q140-80 300-30t310-40 350 30v330H0z" />
        <path fill="#0b2036" d="M0 275q220-36 480-12t480-16v293H0z" />
      </g>
      {Array.from({ length: rows }, (_, index) => furthest + index).map((row) => (
        <use key={row} href="#panels" transform={placeOf(row)} />
      ))}
    </svg>
  )
}

/** One row of panels, drawn once for the whole page. */
export function PanelRow() {
  const panels = Array.from({ length: 16 }, (_, panel) => `M${panel * 150} 30l22-30h100l-18 30z`)
  return (
    <defs>
      <path id="panels" fill="#1d5fa8" stroke="#8fc4ff" strokeWidth="2" d={panels.join('')} />
    </defs>
  )
}

/** Rows come nearer and grow towards the reader: row 0 stands on the horizon. */
function placeOf(row: number) {
  return `translate(${-row * 23} ${heightOf(row)}) scale(${(0.45 + row * 0.14).toFixed(2)})`
}

function heightOf(row: number) {
  return 298 + row * 20 + row * row * 2
}
