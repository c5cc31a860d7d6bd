import type { AppLoadContext } from '@remix-run/node'
import { approveTariffProposal, listTariffProposals, proposalStates, refuseTariffProposal } from '~/contract/tariff-proposals'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { pageNumberIn } from '~/ui/pager'
import { proposalsPath } from '../tariff-words'
import { refusalValidator } from '~/areas/admin/refusal-form'

type Context = Pick<AppLoadContext, 'sessions'>
export type ListedProposals = Awaited<ReturnType<typeof openProposals>>
export type Proposal = ListedProposals['list']['items'][number]

export async function openProposals({ provider, takeDraft }: SignedInMember, query: URLSearchParams) {
  const state = proposalStates.find((it) => it === query.get('situacao')) ?? 'open'
  const list = await provider.call(listTariffProposals, { params: { state, page: pageNumberIn(query) } })
  const chosen = list.items.find(({ id }) => id === query.get('proposta'))
  const draft = chosen && (await takeDraft({ proposta: chosen.id }))
  return { list, state, chosen, draft: draft && typedFields(draft) }
}

/** Approves or refuses the proposal in the address. */
export async function decideProposal({ provider }: SignedInMember, query: URLSearchParams, form: FormData, context: Context) {
  const params = { id: (query.get('proposta') ?? '').slice(0, 64) || '-' }
  try {
    if (form.get('subaction') !== 'refuse') {
      const knownOverlaps = String(form.get('knownOverlaps') ?? '').slice(0, 64)
      await provider.call(approveTariffProposal, { params, body: { knownOverlaps } })
      return redirectWithToast(proposalsPath, 'tariff-saved', context)
    }
    const { data, error } = await refusalValidator.validate(form)
    if (error) return formReply(form, error)
    await provider.call(refuseTariffProposal, { params, body: data })
    return redirectWithToast(proposalsPath, 'proposal-refused', context)
  } catch (caught) {
    const refusal = readRefusal(caught)
    const isDecided = refusal.status === 404 || (refusal.status === 409 && !(await isOpen()))
    return isDecided ? redirectWithToast(proposalsPath, 'decided-before', context) : formReply(form, refusal)
  }

  /** After a 409, whether the proposal still waits: the conflict is then with another tariff. */
  async function isOpen() {
    const { items } = await provider.call(listTariffProposals, { params: { state: 'open', page: pageNumberIn(query) } })
    return items.some(({ id }) => id === params.id)
  }
}
