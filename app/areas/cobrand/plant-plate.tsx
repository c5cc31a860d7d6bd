/** Bigger plants show more rows of panels: one for the smallest, seven from 6 MWp on. */
function rowsOf(plantKwp: number) {
  return Math.min(7, 1 + Math.round(plantKwp / 1_000))
}

/** A solar plant drawn from its power: the field fills with rows as the plant grows, towards hills and a low sun. */
export function PlantPlate({ plantKwp, label }: { plantKwp: number; label: string }) {
  const rows = Array.from({ length: rowsOf(plantKwp) }, (_, index) => index)
  const sunX = 640 - (plantKwp % 500)
  return (
    <svg className="plate" role="img" aria-label={label} width="960" height="540" viewBox="0 0 960 540">
      <path fill="#16344f" d="M0 0h960v540H0z" />
      <circle cx={sunX} cy="210" r="150" fill="#f2b134" opacity=".18" />
      <circle cx={sunX} cy="210" r="64" fill="#f2b134" />
      <path fill="#1d4a6d" d="M0 250q140-80 300-30t310-40 350 30v330H0z" />
      <path fill="#0b2036" d="M0 275q220-36 480-12t480-16v293H0z" />
      {rows.map((row) => (
        <PanelRow key={row} row={row} />
      ))}
    </svg>
  )
}

/** Rows come nearer and grow towards the reader. */
function PanelRow({ row }: { row: number }) {
  const y = 300 + row * 22 + row * row * 2.4
  const scale = 0.45 + row * 0.14
  const width = 150 * scale
  const panels = Math.ceil(1_000 / width) + 1
  return (
    <path
      fill="#1d5fa8"
      stroke="#8fc4ff"
      strokeWidth={1 + row * 0.2}
      d={Array.from(
        { length: panels },
        (_, panel) =>
          `M${Math.round(panel * width - row * 23)} ${Math.round(y + 30 * scale)}l${Math.round(22 * scale)}-${Math.round(30 * scale)}h${Math.round(100 * scale)}l-${Math.round(18 * scale)} ${Math.round(30 * scale)}z`,
      ).join('')}
    />
  )
}
