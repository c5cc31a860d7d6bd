/** Classes that need no style: the router's mark of the current link, and messages without their own colour. */
const marks = /^(?:active|info)$/

/** Classes of a document that its style sheet lacks. */
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
