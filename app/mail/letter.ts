/** Whose mail it is, and where its links lead. */
export type Sender = { brand: string; contactEmail: string; siteUrl: string }

/** What a mail says, before it is put in text and in HTML. */
export type Letter = {
  subject: string
  /** Who is greeted, as they wrote their own name. */
  name?: string | undefined
  paragraphs: readonly string[]
  action?: { label: string; path: `/${string}` }
  /** After the action: what to do when it was not the person. */
  closing?: string
}

/** A mail as it is kept until it is sent. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** Puts a letter in text and in HTML, under the brand. Whatever people wrote is shown as text, and a subject is one line. */
export function written(to: string, letter: Letter, sender: Sender): Mail {
  return {
    to,
    subject: letter.subject.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim(),
    text: asText(letter, sender),
    html: asHtml(letter, sender),
  }
}

function asText({ name, paragraphs, action, closing }: Letter, sender: Sender) {
  const parts = [
    greeting(name),
    ...paragraphs,
    action && `${action.label}:\n${sender.siteUrl}${action.path}`,
    closing,
    farewell(sender),
  ]
  return parts.filter(Boolean).join('\n\n')
}

function asHtml({ subject, name, paragraphs, action, closing }: Letter, sender: Sender) {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`
  const button =
    action &&
    `<p style="margin:0 0 16px"><a href="${escaped(sender.siteUrl + action.path)}" style="display:inline-block;padding:12px 20px;` +
      `border-radius:6px;background:#0b3d4f;color:#ffffff;text-decoration:none">${escaped(action.label)}</a></p>` +
      paragraph(`Se o botão não abrir, copie este endereço: ${sender.siteUrl}${action.path}`)
  const parts = [
    `<p style="margin:0 0 24px;font-size:20px;font-weight:bold;color:#0b3d4f">${escaped(sender.brand)}</p>`,
    paragraph(greeting(name)),
    ...paragraphs.map(paragraph),
    button,
    closing && paragraph(closing),
    paragraph(farewell(sender)),
  ]
  return (
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escaped(subject)}</title></head><body style="margin:0;padding:24px;background:#f4f6f7;color:#1c2b33;` +
    `font:16px/1.5 sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">` +
    `${parts.filter(Boolean).join('\n')}</div></body></html>`
  )
}

/** Only a first name made of letters is greeted: anyone may register somebody else's address, and a name is no place for their advertising. */
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
