import type { z } from 'zod'
import type { listLearningTracks } from '~/contract/learning'
import type { partnerCompany } from '~/contract/partner-companies'
import type { listStudies } from '~/contract/studies'
import { uploadPath } from '~/ui/upload-path'

type Wire = z.output<typeof partnerCompany>

/** A company with its mark, or its initials without one. */
export type WithLogo = { initials: string; logo: string | undefined }

export type PartnerClient = WithLogo & { id: string; name: string; cnpj: string; isMigrated: boolean }

export type PartnerDocument = {
  storageId: string
  name: string
  bytes: number
  sentAt: string
  path: string
  /** The team's note on a document that it sent. */
  note: string | null
  /** Deadline for the team's answer to a partner's document, and when it answered. */
  dueAt: string | null
  answeredAt: string | null
  /** Answered after the deadline, or overdue. */
  isLate: boolean
}

/** The partner's own company, its commission, its clients and its documents, newest first. */
export type Partner = WithLogo & {
  id: string
  name: string
  cnpj: string
  receivedBrl: number
  toBeReceivedBrl: number
  clients: PartnerClient[]
  received: PartnerDocument[]
  sent: PartnerDocument[]
}

export function toPartner(it: Wire, now: Date): Partner {
  const newestFirst = it.documents.toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  const documentsOf = (situation: Wire['documents'][number]['situation']) =>
    newestFirst.filter((document) => document.situation === situation).map((document) => toDocument(document, now))
  return {
    id: it.id,
    name: it.name,
    cnpj: it.cnpj,
    initials: it.initials,
    logo: uploadPath(it.logo),
    receivedBrl: it.total_received,
    toBeReceivedBrl: it.total_to_be_received,
    clients: it.affiliates.map(toClient),
    received: documentsOf('RECEBIDO'),
    sent: documentsOf('ENVIADO'),
  }
}

function toClient({ id, ccee_name: name, cnpj, initials, logo, status }: Wire['affiliates'][number]): PartnerClient {
  return { id, name, cnpj, initials, logo: uploadPath(logo), isMigrated: status === 'ATIVO' }
}

function toDocument(
  { storage_id: storageId, name, size, created_at: sentAt, ...more }: Wire['documents'][number],
  now: Date,
): PartnerDocument {
  const { note, due_at: dueAt, answered_at: answeredAt } = more
  const isLate = dueAt !== null && (answeredAt ?? now.toISOString()) > dueAt
  return { storageId, name, bytes: size, sentAt, path: `/uploads/${storageId}`, note, dueAt, answeredAt, isLate }
}

export type Lesson = {
  number: number
  title: string
  /** The address of the lesson; undefined before it is available. */
  url: string | undefined
  /** Its PDF; undefined without one, or before the lesson is available. */
  pdf: { name: string; path: string } | undefined
}

export type Track = { id: string; title: string; lessons: Lesson[] }

type WireTrack = z.output<typeof listLearningTracks.reply>[number]

export function toTrack({ id, title, lessons }: WireTrack): Track {
  return { id, title, lessons: lessons.toSorted((a, b) => a.numAula - b.numAula).map(toLesson) }
}

function toLesson({ numAula, titleAula, linkAula, disponibilizada, nomePdf, urlPdf }: WireTrack['lessons'][number]): Lesson {
  const path = disponibilizada ? uploadPath(urlPdf) : undefined
  return {
    number: numAula,
    title: titleAula,
    url: disponibilizada && isWebAddress(linkAula) ? linkAula : undefined,
    pdf: path === undefined ? undefined : { name: nomePdf ?? titleAula, path },
  }
}

/** The address of a lesson is entered data: "javascript:…" is refused. */
function isWebAddress(text: string | null): text is string {
  return text !== null && /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}

/** A study of the partner. The saving is monthly, of its first year. */
export type PartnerStudy = Pick<WireStudy, 'id' | 'savingBrl' | 'savingFraction' | 'neverPaysBack'> & {
  name: string
  madeAt: string
}

type WireStudy = z.output<typeof listStudies.reply>['items'][number]

export function toPartnerStudy({ id, name, customerName, distributorName, createdAt, ...study }: WireStudy): PartnerStudy {
  const given = name ?? [customerName ?? 'Cliente não informado', distributorName].join(' · ')
  const { savingBrl, savingFraction, neverPaysBack } = study
  return { id, name: given, savingBrl, savingFraction, neverPaysBack, madeAt: createdAt }
}
