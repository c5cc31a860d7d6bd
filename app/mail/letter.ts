/** The company that sends the mail, and the site that its links open. */
export type Sender = { brand: string; contactEmail: string; siteUrl: string }

/** The content of a mail, before it is rendered as text and HTML. */
export type Letter = {
  subject: string
  /** The recipient's name, as they typed it. */
  name?: string | undefined
  paragraphs: readonly string[]
  action?: { label: string; path: `/${string}` }
  /** After the action: what to do if the recipient did not ask for this. */
  closing?: string
  /** Where the recipient ends this kind of mail, in one click and without signing in. */
  unsubscribePath?: `/${string}`
}

/** A rendered mail. */
export type Mail = { to: string; subject: string; text: string; html: string; unsubscribeUrl?: string }

/** Renders a letter as text and HTML, under the brand. Text that people typed is escaped, and a subject is one line. */
export function renderLetter(to: string, letter: Letter, sender: Sender): Mail {
  return {
    to,
    subject: letter.subject.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim(),
    text: asText(letter, sender),
    html: asHtml(letter, sender),
    ...(letter.unsubscribePath && { unsubscribeUrl: sender.siteUrl + letter.unsubscribePath }),
  }
}

function asText({ name, paragraphs, action, closing, unsubscribePath }: Letter, sender: Sender) {
  const parts = [
    greeting(name),
    ...paragraphs,
    action && `${action.label}:\n${sender.siteUrl}${action.path}`,
    closing,
    unsubscribePath && `${unsubscribeLabel}:\n${sender.siteUrl}${unsubscribePath}`,
    farewell(sender),
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** The site's colours, repeated here because a mail cannot load the style sheet. */
const [ink, softInk, paper, hairline] = ['#0f2a43', '#4a5b6c', '#faf8f4', '#e3ded4']

function asHtml({ subject, name, paragraphs, action, closing, unsubscribePath }: Letter, sender: Sender) {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`
  const button =
    action &&
    `<p style="margin:0 0 16px"><a href="${escaped(sender.siteUrl + action.path)}" style="display:inline-block;padding:12px 20px;` +
      `border-radius:8px;background:${ink};color:#ffffff;font-weight:bold;text-decoration:none">${escaped(action.label)}</a></p>` +
      paragraph(`Se o botão não abrir, copie este endereço: ${sender.siteUrl}${action.path}`)
  const parts = [
    `<p style="margin:0 0 24px;font-weight:bold">${escaped(sender.brand)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.2">${escaped(subject)}</h1>`,
    paragraph(greeting(name)),
    ...paragraphs.map(paragraph),
    button,
    closing && paragraph(closing),
    unsubscribePath &&
      `<p style="margin:0 0 16px"><a href="${escaped(sender.siteUrl + unsubscribePath)}" style="color:${ink}">${unsubscribeLabel}</a></p>`,
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${hairline};color:${softInk};font-size:14px">` +
      `${escaped(farewell(sender)).replaceAll('\n', '<br>')}</p>`,
  ]
  // A long link breaks, so that the mail fits a phone without horizontal scrolling.
  return (
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escaped(subject)}</title></head><body style="margin:0;padding:16px;background:${paper};color:${ink};` +
    `font:16px/1.5 sans-serif;overflow-wrap:anywhere;word-break:break-word"><div style="max-width:560px;margin:0 auto;` +
    `padding:24px 20px;background:#ffffff;border:1px solid ${hairline};border-radius:8px">` +
    `${parts.filter(Boolean).join('\n')}</div></body></html>`
  )
}

const unsubscribeLabel = 'Deixar de receber este e-mail'

/** Greets by the first name if it is made of letters: anyone can register another person's address with an advertisement as name. */
function greeting(name: string | undefined) {
  const first = /^[\p{L}'’-]{2,30}(?=\s|$)/u.exec(name?.trim() ?? '')?.[0]
  return first ? `Olá, ${first}.` : 'Olá.'
}

function farewell({ brand, contactEmail }: Sender) {
  return `${brand}\nDúvidas: ${contactEmail}`
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
