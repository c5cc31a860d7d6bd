import type { IsoDate } from '~/domain/dated/dated'
import { createInk } from './ink.server'
import { PageDocument } from './page-document.server'
import { portrait, type Paper } from './paper'
import type { Sheet } from './sheet'

export type SheetInfo = { title: string; author: string; subject: string; day: IsoDate; paper?: Paper }

/** Opens an empty document, tagged for screen readers, in Portuguese, with its fonts inside. */
export function openSheet({ title, author, subject, day, paper = portrait }: SheetInfo): Sheet {
  const doc = new PageDocument({
    size: [paper.width, paper.height],
    // Blocks have fixed positions; pdfkit must not break pages by itself.
    margins: { top: 0, right: 0, bottom: 0, left: 0 },
    pdfVersion: '1.7',
    lang: 'pt-BR',
    tagged: true,
    displayTitle: true,
    autoFirstPage: false,
    // No default font: pdfkit's Helvetica would not be embedded.
    font: '',
    info: {
      Title: xmlSafe(title),
      Author: xmlSafe(author),
      Subject: xmlSafe(subject),
      Creator: xmlSafe(author),
      // The day of the study, not of the download, so that the same study gives the same file.
      CreationDate: new Date(`${day}T12:00:00Z`),
    },
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { doc, paper, root, inks: { regular: createInk(doc, 'regular'), semibold: createInk(doc, 'semibold') } }
}

/** pdfkit 0.20 copies these texts unescaped into the XML of the document's metadata. */
function xmlSafe(text: string): string {
  return text.replaceAll('&', 'e').replace(/[<>]/g, '')
}
