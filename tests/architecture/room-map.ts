export type Imports = Readonly<Record<string, readonly string[]>>

const width = 960
const rowHeight = 96
const boxHeight = 34
/** Room for the heads of the arrows. [px] */
const headPx = 7

type Arrow = { from: string; to: string }
type Box = { name: string; x: number; y: number; width: number }

/** The table of imports as an SVG: each room stands above those that it imports. Pale arrows are implied by a path of dark ones. */
export function drawRooms(imports: Imports): string {
  const arrows = Object.entries(imports).flatMap(([from, targets]) => targets.map((to) => ({ from, to })))
  const [direct, implied] = [arrows.filter((it) => !isImplied(it, imports)), arrows.filter((it) => isImplied(it, imports))]
  const rows = inOrder(rowsOf(imports), arrows)
  const boxes = new Map(rows.flatMap((row, at) => boxesOf(row, at)).map((box) => [box.name, box]))
  const pathOf = ({ from, to }: Arrow) => {
    const [start, end] = [boxes.get(from)!, boxes.get(to)!]
    const [startX, endX] = [portOf(start, imports[from]!, to, boxes), portOf(end, importersOf(to, imports), from, boxes)]
    const [startY, endY] = [start.y + boxHeight, end.y - headPx]
    const bend = Math.max(28, (endY - startY) / 3)
    return `<path d="M${startX} ${startY}C${startX} ${startY + bend} ${endX} ${endY - bend} ${endX} ${endY}"/>`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${rows.length * rowHeight - 30}" role="img" aria-labelledby="title">
<title id="title">Quem importa quem: cada sala de app/ está acima das que importa, e nenhuma seta sobe.</title>
<style>
  rect { fill: #fff; stroke: #1f4e79 }
  text { fill: #102a43; font: 15px ui-monospace, Menlo, Consolas, monospace; text-anchor: middle }
  path { fill: none; stroke: #1f4e79; stroke-width: 1.5; marker-end: url(#head) }
  .implied path { stroke: #b6c6d6; stroke-width: 1; marker-end: url(#pale) }
  #head path { fill: #1f4e79; stroke: none; marker: none }
  #pale path { fill: #b6c6d6; stroke: none; marker: none }
  @media (prefers-color-scheme: dark) {
    rect { fill: #0d1117; stroke: #7fb2e5 }
    text { fill: #e6edf3 }
    path { stroke: #7fb2e5 }
    .implied path { stroke: #3b4a5a }
    #head path { fill: #7fb2e5 }
    #pale path { fill: #3b4a5a }
  }
</style>
<defs>
${['head', 'pale'].map((id) => `<marker id="${id}" viewBox="0 0 8 8" refX="1" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8z"/></marker>`).join('\n')}
</defs>
<g class="implied">
${implied.map(pathOf).join('\n')}
</g>
<g>
${direct.map(pathOf).join('\n')}
</g>
${[...boxes.values()].map(drawBox).join('\n')}
</svg>
`
}

/** Rooms by their height above the rooms that import nothing, the highest first. */
function rowsOf(imports: Imports): string[][] {
  const heightOf = (room: string): number => Math.max(-1, ...imports[room]!.map(heightOf)) + 1
  const rooms = Object.keys(imports)
  const top = Math.max(...rooms.map(heightOf))
  return Array.from({ length: top + 1 }, (_, at) => rooms.filter((room) => heightOf(room) === top - at))
}

/** Each row sorted by the mean position of its neighbours in the other rows, which shortens the arrows. */
function inOrder(rows: readonly string[][], arrows: readonly Arrow[]): string[][] {
  let ordered = rows.map((row) => [...row])
  for (let sweep = 0; sweep < 24; sweep++) {
    const places = new Map(ordered.flatMap((row) => row.map((room, at) => [room, (at + 1) / (row.length + 1)] as const)))
    const meanOf = (room: string) => {
      const near = arrows.flatMap(({ from, to }) => (from === room ? [places.get(to)!] : to === room ? [places.get(from)!] : []))
      return near.reduce((sum, place) => sum + place, places.get(room)!) / (near.length + 1)
    }
    ordered = ordered.map((row, at) => (at % 2 === sweep % 2 ? row.toSorted((one, other) => meanOf(one) - meanOf(other)) : row))
  }
  return ordered
}

function boxesOf(row: readonly string[], at: number): Box[] {
  return row.map((name, index) => {
    const boxWidth = 9 * name.length + 36
    const middle = (width * (index + 0.5)) / row.length
    return { name, x: Math.round(middle - boxWidth / 2), y: at * rowHeight + 4, width: boxWidth }
  })
}

function drawBox({ name, x, y, width: boxWidth }: Box): string {
  const text = `<text x="${x + boxWidth / 2}" y="${y + 22}">${name}</text>`
  return `<rect x="${x}" y="${y}" width="${boxWidth}" height="${boxHeight}" rx="6"/>${text}`
}

/** Where an arrow meets a box: its arrows are spread evenly, in the order of their other ends. */
function portOf(box: Box, ends: readonly string[], end: string, boxes: ReadonlyMap<string, Box>): number {
  const middleOf = (name: string) => boxes.get(name)!.x + boxes.get(name)!.width / 2
  const sorted = ends.toSorted((one, other) => middleOf(one) - middleOf(other))
  return Math.round(box.x + (box.width * (sorted.indexOf(end) + 1)) / (ends.length + 1))
}

function importersOf(room: string, imports: Imports): string[] {
  return Object.keys(imports).filter((it) => imports[it]!.includes(room))
}

function isImplied({ from, to }: Arrow, imports: Imports): boolean {
  const reaches = (room: string): boolean => room === to || imports[room]!.some(reaches)
  return imports[from]!.some((room) => room !== to && reaches(room))
}
