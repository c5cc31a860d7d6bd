import type { z } from 'zod'
import { maxPrices, maxTermsCharacters } from '~/contract/sales-proposals'
import type { chooseSupplier, TenderQuote } from '~/contract/tenders'
import type { Db } from '~/database/schema'
import { usualTerms } from '~/documents/sales-proposal/sales-proposal'
import { tenderLetters } from '~/mail/letters/tenders'
import { quotedConditions } from '~/unit-text/tender'
import { makeProposal } from '../agreements/proposals'
import { audit } from '../audit/audit'
import type { Client } from '../http/client'
import { HttpRefusal } from '../http/refusal'
import { removedEmail } from '../privacy/identifiers'
import { mayRead, enterOpening, unsealQuotes } from './opening'
import type { TenderDeps } from './quoting'
import { findTender, lockVersion, requestOf, suppliersOf, updateTender, type TenderKey } from './tenders'

type Choice = z.output<NonNullable<typeof chooseSupplier.body>>
type By = { actor: string; client: Client; instant: Date }

/** Chooses a supplier, in the caller's transaction; with a study, makes a draft of the proposal with the supplier's prices. */
export async function choose(trx: Db, deps: TenderDeps, key: TenderKey, choice: Choice, by: By): Promise<string | null> {
  const { actor, client, instant } = by
  const locked = await lockVersion(trx, key, choice.version)
  if (!mayRead(locked, instant)) throw new HttpRefusal(409, 'Este pedido ainda não se encerrou: não há o que escolher.')
  if (locked.told_at !== null) throw new HttpRefusal(409, 'Os fornecedores já foram avisados da escolha, que não muda mais.')
  await enterOpening(trx, key, by)
  const quotes = await unsealQuotes(trx, deps.quoteCipher, await findTender(trx, key), instant)
  const chosen = quotes.find(({ supplier }) => supplier.id === choice.supplierId)
  if (!chosen?.quote) throw new HttpRefusal(422, 'Este fornecedor não entregou uma cotação.', ['supplierId'])
  const { quote, supplier } = chosen
  if (choice.studyId !== null && quote.terms.kind !== 'fixed-price') {
    const told = 'Esta cotação é por desconto, sem preço por ano para a proposta: escolha-a sem fazer o rascunho agora.'
    throw new HttpRefusal(422, told, ['studyId'])
  }
  const proposalId =
    choice.studyId === null ? locked.proposal_id : await draftOf(trx, deps, key, choice.studyId, { quote, supplier, by })
  await updateTender(trx, key.id, {
    state: 'chosen',
    chosen_id: supplier.id,
    choice_reason: choice.reason,
    chosen_at: instant.toISOString(),
    proposal_id: proposalId,
  })
  const details = { supplier: supplier.id, ...(choice.studyId !== null && { study: choice.studyId }) }
  await audit(trx, { action: 'supplier-chosen', actor, object: { type: 'tender', id: key.id }, client, details }, instant)
  return choice.studyId === null ? null : proposalId
}

type Won = { quote: TenderQuote; supplier: { name: string }; by: By }

async function draftOf(trx: Db, { now }: TenderDeps, { authorId }: TenderKey, studyId: string, { quote, supplier, by }: Won) {
  const prices = quote.terms.kind === 'fixed-price' ? unbroken(quote.terms.prices) : undefined
  const conditions = [...quotedConditions(quote), ...(quote.notes === null ? [] : [quote.notes])]
  const supply = {
    supplier: supplier.name,
    ...(prices && { prices }),
    terms: [usualTerms, ...conditions].join('\n').slice(0, maxTermsCharacters).trim(),
  }
  const id = await makeProposal(trx, { id: studyId, authorId }, now(), supply)
  const object = { type: 'sales-proposal', id } as const
  const { actor, client, instant } = by
  await audit(trx, { action: 'proposal-created', actor, object, client, details: { study: studyId } }, instant)
  return id
}

/** A proposal's prices are of consecutive years: those up to the first that is not quoted. */
function unbroken(prices: readonly { year: number; brlPerMwh: number }[]) {
  const first = prices[0]?.year ?? 0
  return prices.filter(({ year }, index) => year === first + index).slice(0, maxPrices)
}

/** Mails the result, once, to everybody who delivered a quote. */
export async function tellResult(trx: Db, deps: TenderDeps, key: TenderKey, version: string, by: By): Promise<void> {
  const { actor, client, instant } = by
  const tender = await lockVersion(trx, key, version)
  if (tender.state !== 'chosen') throw new HttpRefusal(409, 'Escolha um fornecedor antes de avisar o resultado.')
  if (tender.told_at !== null) throw new HttpRefusal(409, 'Os fornecedores já foram avisados.')
  await updateTender(trx, key.id, { told_at: instant.toISOString() })
  const { title } = requestOf(tender)
  for (const { id, name, email, last_version } of await suppliersOf(trx, key.id)) {
    if (last_version === 0 || email === removedEmail) continue
    const letter = id === tender.chosen_id ? tenderLetters.chosen({ name, title }) : tenderLetters.notChosen({ name, title })
    await deps.mails.put(trx, email, letter)
  }
  await audit(trx, { action: 'tender-told', actor, object: { type: 'tender', id: key.id }, client }, instant)
}
