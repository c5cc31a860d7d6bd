import { Presets, SingleBar } from 'cli-progress'
type ImportProgress = { bytes: number; rows: number }

/** Shows the share of a file that was read: a bar on a terminal, elsewhere a line every 10%. */
export function showProgress(totalBytes: number) {
  return process.stdout.isTTY ? showBar(totalBytes) : showLines(totalBytes)
}

function showBar(totalBytes: number) {
  const bar = new SingleBar(
    { format: '{bar} {percentage}% · {rows} linhas · faltam {eta_formatted}', hideCursor: true },
    Presets.shades_classic,
  )
  bar.start(totalBytes, 0, { rows: '0' })
  return {
    update: ({ bytes, rows }: ImportProgress) => bar.update(bytes, { rows: rows.toLocaleString('pt-BR') }),
    stop: () => bar.stop(),
  }
}

function showLines(totalBytes: number) {
  let tenths = 0
  return {
    update({ bytes, rows }: ImportProgress) {
      const reached = Math.floor((bytes / totalBytes) * 10)
      if (reached === tenths) return
      tenths = reached
      console.log(`${reached * 10}% · ${rows.toLocaleString('pt-BR')} linhas`)
    },
    stop() {},
  }
}
