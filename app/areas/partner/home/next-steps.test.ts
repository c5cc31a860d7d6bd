import type { PartnerClient, Partner, PartnerDocument } from '../partner'
import { nextSteps } from './next-steps'

const document: PartnerDocument = {
  storageId: '1',
  name: 'contrato.pdf',
  bytes: 1,
  sentAt: '2026-01-01T12:00:00.000Z',
  path: '/uploads/1',
  note: null,
  dueAt: null,
  answeredAt: null,
  isLate: false,
}
const client = (isMigrated: boolean): PartnerClient => ({
  id: 'a',
  name: 'A',
  cnpj: '',
  initials: 'A',
  logo: undefined,
  isMigrated,
})
const partner: Partner = {
  id: 'p',
  name: 'P',
  cnpj: '',
  initials: 'P',
  logo: undefined,
  receivedBrl: 0,
  toBeReceivedBrl: 0,
  clients: [],
  received: [],
  sent: [],
}
const placesOf = (...[tier, it]: Parameters<typeof nextSteps>) => nextSteps(tier, it).map(({ to }) => to)

test('a partner who has sent nothing is asked to send a bill first', () => {
  expect(placesOf('PARCEIRO', partner)).toEqual(['/parceiro/documentos'])
  expect(placesOf('PARCEIRO', { ...partner, sent: [document] })).toEqual([])
})

test('the newest document of the team is offered', () => {
  expect(placesOf('PARCEIRO', { ...partner, sent: [document], received: [document] })).toEqual(['/uploads/1'])
})

test('migrations are for the prime tiers, and studies for the black one', () => {
  const busy = { ...partner, sent: [document], clients: [client(false), client(true), client(false)] }
  expect(placesOf('PARCEIRO', busy)).toEqual([])
  expect(nextSteps('PRIME_BASIC', busy).map(({ text }) => text)).toEqual(['2 migrações estão em progresso.'])
  expect(placesOf('PRIME_BLACK', busy)).toEqual(['#migracao', '/simulacao'])
})

test('one migration is written in the singular, and without any there is no sentence', () => {
  const told = [false, true].map((isMigrated) =>
    nextSteps('PRIME_BASIC', { ...partner, sent: [document], clients: [client(isMigrated)] }).map(({ text }) => text),
  )
  expect(told).toEqual([['Uma migração está em progresso.'], []])
})
