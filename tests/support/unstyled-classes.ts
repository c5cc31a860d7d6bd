/** Written for something else than a style: the router's mark on a current link, a message without a colour of its own. */
const marks = /^(?:active|info)$/

/** The classes that a document writes and its style sheet does not know. */
export function unstyledClasses(html: string, css = styleOf(html)): string[] {
  const written = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => unescapeHtml(names!).split(/\s+/))
  return [...new Set(written)].filter((name) => !marks.test(name) && !isNamed(css, name))
}

export function styleOf(html: string): string {
  return [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('')
}

function isNamed(css: string, name: string) {
  const selector = name.replaceAll(/[^\w-]/g, '\\$&')
  return css.split(`.${selector}`).some((rest, index) => index > 0 && !/^[\w-]/.test(rest))
}

function unescapeHtml(text: string) {
  return text
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
