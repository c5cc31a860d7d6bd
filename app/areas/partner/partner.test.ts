import type { z } from 'zod'
import type { partnerCompany } from '~/contract/partner-companies'
import { toPartner, toPartnerStudy, toTrack } from './partner'

const [logoId, oldId, newId] = [1, 2, 3].map((number) => `0000000${number}-aaaa-4bbb-8ccc-0123456789ab`) as [
  string,
  string,
  string,
]

const noon = new Date('2026-03-04T12:00:00.000Z')
const waiting = { note: null, due_at: '2026-03-04T12:00:00.000Z', answered_at: null }
const fromTeam = { note: 'Para assinar', due_at: null, answered_at: null }

const company: z.output<typeof partnerCompany> = {
  id: 'parceiro-1',
  name: 'Solar do Capibaribe Integradora',
  cnpj: '12ABC34501DE35',
  initials: 'SCI',
  logo: `https://provedor.example/uploads/${logoId}`,
  total_received: 1_500.5,
  total_to_be_received: 0,
  affiliates: [
    { id: 'a', initials: 'LSA', ccee_name: 'LATICINIOS SERRA ALTA', cnpj: '11222333000181', status: 'ATIVO', logo: null },
    { id: 'b', initials: 'CVI', ccee_name: 'CERAMICA VALE', cnpj: '11444777000161', status: 'EM_ADESAO', logo: null },
  ],
  documents: [
    {
      name: 'a.pdf',
      size: 10,
      created_at: '2026-01-02T12:00:00.000Z',
      situation: 'ENVIADO',
      storage_id: oldId,
      url: '',
      ...waiting,
    },
    {
      name: 'b.pdf',
      size: 20,
      created_at: '2026-03-02T12:00:00.000Z',
      situation: 'ENVIADO',
      storage_id: newId,
      url: '',
      ...waiting,
    },
    {
      name: 'c.pdf',
      size: 30,
      created_at: '2026-02-02T12:00:00.000Z',
      situation: 'RECEBIDO',
      storage_id: logoId,
      url: '',
      ...fromTeam,
    },
  ],
}

test('a partner has its documents by situation, the newest first, each at its address on this site', () => {
  const { sent, received } = toPartner(company, noon)
  expect(sent.map(({ name, path }) => [name, path])).toEqual([
    ['b.pdf', `/uploads/${newId}`],
    ['a.pdf', `/uploads/${oldId}`],
  ])
  expect(received.map(({ name }) => name)).toEqual(['c.pdf'])
})

test.each([
  ['not answered at its last instant', null, noon, false],
  ['not answered a second later', null, new Date('2026-03-04T12:00:01.000Z'), true],
  ['answered in time and read a month later', '2026-03-04T11:59:59.000Z', new Date('2026-04-04'), false],
  ['answered a second too late', '2026-03-04T12:00:01.000Z', new Date('2026-04-04'), true],
])('a document that is %s is late or not', (_, answered_at, now, isLate) => {
  const documents = [{ ...company.documents[0]!, answered_at }]
  expect(toPartner({ ...company, documents }, now).sent[0]!.isLate).toBe(isLate)
})

test('only ATIVO is a complete migration', () => {
  expect(toPartner(company, noon).clients.map(({ initials, isMigrated }) => [initials, isMigrated])).toEqual([
    ['LSA', true],
    ['CVI', false],
  ])
})

const lesson = {
  numAula: 1,
  titleAula: 'O que é o mercado livre',
  linkAula: 'https://videos.example/1',
  disponibilizada: true,
  nomePdf: 'apostila.pdf',
  urlPdf: `/uploads/${logoId}`,
}
const lessonOf = (change: Partial<typeof lesson>) =>
  toTrack({ id: 't', title: 'T', lessons: [{ ...lesson, ...change }] }).lessons[0]

test('an available lesson has an address and a PDF; an unavailable one has neither', () => {
  expect(lessonOf({})).toMatchObject({ url: lesson.linkAula, pdf: { name: 'apostila.pdf', path: `/uploads/${logoId}` } })
  expect(lessonOf({ disponibilizada: false })).toMatchObject({ url: undefined, pdf: undefined })
})

test('a lesson’s link that is no web address is left out', () => {
  expect(lessonOf({ linkAula: 'javascript:alert(1)' })?.url).toBeUndefined()
})

test('lessons are in the order of their numbers', () => {
  const { lessons } = toTrack({ id: 't', title: 'T', lessons: [10, 2, 1].map((numAula) => ({ ...lesson, numAula })) })
  expect(lessons.map(({ number }) => number)).toEqual([1, 2, 10])
})

test.each([
  [{ name: 'Proposta de março', customerName: 'Padaria Sol' }, 'Proposta de março'],
  [{ name: null, customerName: 'Padaria Sol' }, 'Padaria Sol · Copel'],
  [{ name: null, customerName: null }, 'Cliente não informado · Copel'],
])('a study with %o is called "%s"', (named, called) => {
  const figures = {
    mode: 'ML',
    distributorName: 'Copel',
    createdAt: '2026-03-02T12:00:00.000Z',
    savingBrl: 1,
    savingFraction: 0.1,
    neverPaysBack: false,
  } as const
  expect(toPartnerStudy({ id: 'e', ...figures, ...named }).name).toBe(called)
})
