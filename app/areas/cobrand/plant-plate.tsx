const maxRows = 7
/** Height of the horizon, the vanishing point of the rows. */
const horizon = 270
/** Each row is this much smaller than the one in front of it. */
const rowRatio = 0.7

/** A drawing of a solar plant at dusk; a larger plant has more rows of panels. */
export function PlantPlate({ plantKwp, label }: { plantKwp: number; label: string }) {
  const rows = Math.min(maxRows, 2 + Math.floor(plantKwp / 1_250))
  const nearest = Math.max(0, Math.ceil((4 - rows) / 2))
  const sunX = 410 + ((plantKwp * 7) % 130)
  return (
    <svg className="plate" role="img" aria-label={label} width="960" height="540" viewBox="0 0 960 540">
      <path fill="#0f2a43" d="M0 0h960v540H0z" />
      <g transform={`translate(${sunX} ${horizon})`}>
        <path fill="url(#dusk-glow)" d="M-960-270H960V0H-960z" />
        <circle cy="-34" r="46" fill="#ffe9b8" />
      </g>
      <use href="#dusk-land" />
      {Array.from({ length: rows }, (_, index) => nearest + rows - 1 - index).map((row) => (
        <use key={row} href="#panels" transform={`translate(480 ${horizon}) scale(${(rowRatio ** row).toFixed(3)})`} />
      ))}
    </svg>
  )
}

/** The parts that all plates of a page share: the glow of the sun, the land, one row of panels. */
export function PlateParts() {
  return (
    <defs>
      <radialGradient id="dusk-glow" cx="0" cy="0" r="480" gradientUnits="userSpaceOnUse" gradientTransform="scale(1 .5)">
        <stop stopColor="#f2b134" stopOpacity=".75" />
        <stop offset="1" stopColor="#f2b134" stopOpacity="0" />
      </radialGradient>
      <g id="dusk-land">
        <path
          stroke="#eaf0f6"
          strokeWidth="4"
          strokeLinecap="round"
          d="M120 70h0M300 40h0M470 90h0M650 50h0M820 100h0M900 36h0M210 130h0"
        />
        <path fill="#1b4465" d="M0 238c110-44 210-50 330-22s190 26 300 0 220-30 330-2v60H0z" />
        <path
          fill="none"
          stroke="#a9c1d6"
          strokeWidth="3"
          strokeLinecap="round"
          d="M130 236v-96l-4-42m4 42 38 18m-38-18-34 24M226 230V120l30-38m-30 38 16 46m-16-46-48-6M330 238v-74l2-34m-2 34 32 16m-32-16-28 20"
        />
        <path fill="#0b2036" d="M0 262c160-14 330-12 480 0s320 8 480-4v282H0z" />
        <path
          stroke="#a47d33"
          strokeWidth="3"
          strokeLinecap="round"
          d="M40 290h120M210 282h70M700 284h90M830 292h100M620 278h40"
        />
      </g>
      <path id="panels" fill="#1d5fa8" stroke="#8fc4ff" strokeWidth="2" strokeLinejoin="round" d={panels()} />
    </defs>
  )
}

/** The path of the nearest row: panels side by side in perspective, each with a line across its middle. */
function panels() {
  const [top, middle, bottom] = [205, 235, 268]
  return Array.from({ length: 14 }, (_, index) => {
    const [left, right] = [index - 7 + 0.05, index - 6 - 0.05]
    const edge = `M${at(left, top)}L${at(right, top)} ${at(right, bottom)} ${at(left, bottom)}z`
    return `${edge}M${at(left, middle)}L${at(right, middle)}`
  }).join('')
}

function at(column: number, y: number) {
  return `${Math.round(column * 0.42 * y)} ${y}`
}
