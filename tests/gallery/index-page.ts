import type { Taken } from './take'

/** A state with the pictures of its documents, and the pictures that differ from the previous gallery. */
export type Shown = Taken & { drawn: Record<string, string[]>; changed: ReadonlySet<string> }

/** A page with every picture, by page and state; changes since the previous gallery come first. */
export function indexPage(all: readonly Shown[], takenAt: Date): string {
  const changed = all.filter((it) => it.changed.size > 0)
  const faulty = all.filter((it) => it.fault !== undefined)
  const pages = [...new Set(all.map(({ state }) => state.page))]
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<title>Galeria</title>
<style>${css}</style>
<h1>Galeria</h1>
<p>${takenAt.toLocaleString('pt-BR')} · ${all.length} estados · ${changed.length} mudaram · ${faulty.length} falharam</p>
<nav>${pages.map((page) => `<a href="#${escaped(page)}">${escaped(page)}</a>`).join(' ')}</nav>
${section('O que falhou', faulty)}
${section('O que mudou desde a galeria anterior', changed)}
${pages
  .map((page) =>
    section(
      page,
      all.filter(({ state }) => state.page === page),
    ),
  )
  .join('\n')}
</html>
`
}

function section(title: string, shown: readonly Shown[]): string {
  if (shown.length === 0) return ''
  return `<section id="${escaped(title)}"><h2>${escaped(title)}</h2>${shown.map(figure).join('\n')}</section>`
}

function figure({ state, pictures, documents, drawn, changed, fault }: Shown): string {
  const who = state.as ? `, como ${state.as}` : ''
  const shots = pictures.map((file) => {
    const before = changed.has(file) ? ` <a href="before/${file}">antes</a>` : ''
    return `<li${before && ' class="changed"'}>${picture(file)}${before}</li>`
  })
  const papers = documents.map((file) => {
    const sheets = (drawn[file] ?? []).map((it) => picture(it, `now/${file}`))
    return `<li>${sheets.join('') || `<a href="now/${file}">${escaped(file)}</a>`}</li>`
  })
  return `<h3>${escaped(state.page)}: ${escaped(state.state)}${who}</h3>${fault ? `<p class="changed">${escaped(fault)}</p>` : ''}
<ul>${shots.join('')}${papers.join('')}</ul>`
}

function picture(file: string, href = `now/${file}`) {
  return `<a href="${href}"><img src="now/${file}" alt="${escaped(file)}" loading="lazy"></a>`
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

const css = `
body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; background: #eee; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
ul { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; list-style: none; }
img { width: 14rem; height: 18rem; object-fit: cover; object-position: top; background: #fff; border: 1px solid #bbb; }
.changed { outline: 3px solid #b42318; }
`
