import { redirect, type AppLoadContext } from '@remix-run/node'
import {
  cancelPortfolio,
  deletePortfolio,
  getPortfolio,
  getPortfolioTaxReform,
  setPortfolioUnits,
  startPortfolio,
} from '~/contract/portfolios'
import { pageSize } from '~/contract/list'
import { brazilDay } from '~/domain/dated/brazil-day'
import { rankedUnit } from '~/domain/portfolio/portfolio-study'
import { portfolioTotals } from '~/domain/portfolio/totals'
import { portfolioWarning } from '~/study-text/portfolio/unit-text'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readRefusal, unlessMissing } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import { redirectWithToast } from '~/session/toast.server'
import { pageNumberIn } from '~/ui/pager'
import { readReform } from '../result/read-reform.server'
import { sentFile } from './new-portfolio.server'
import { portfolioPath, portfoliosPath } from './paths'
import { orderIn, unitsInOrder } from './result-query'
import { toPortfolioStudy, type OpenedPortfolio } from './to-portfolio-study'

type Context = Pick<AppLoadContext, 'sessions'>

/**
 * One of the caller's portfolios.
 *
 * @throws a 404 response for any other.
 */
export async function readPortfolio(provider: MemberProvider, id: string): Promise<OpenedPortfolio> {
  const opened = await unlessMissing(provider.call(getPortfolio, { params: { id } }))
  if (!opened) throw missing()
  return opened
}

/** A portfolio as its page shows it: the rows of a draft, the progress of a run, or a page of the result. */
export async function openPortfolio(provider: MemberProvider, id: string, query: URLSearchParams, now: Date) {
  const opened = await readPortfolio(provider, id)
  const { terms: _terms, ...portfolio } = opened.portfolio
  const page = pageNumberIn(query)
  if (portfolio.state === 'running') return { view: 'running', portfolio, isStill: query.has('parada') } as const
  if (portfolio.state === 'done' || portfolio.done > 0) {
    const study = toPortfolioStudy(opened, brazilDay(now))
    const order = orderIn(query)
    const found = unitsInOrder(study.units, order)
    const { units: _units, ...about } = study
    const totals = portfolioTotals(study.units.map(rankedUnit))
    const warning = portfolioWarning(study, brazilDay(now))
    const reform = await readReform(query, totals.gaining.years, () => provider.call(getPortfolioTaxReform, { params: { id } }))
    return {
      view: 'result',
      portfolio,
      study: about,
      totals,
      warning,
      reform,
      order,
      wrong: wrongOf(opened),
      units: pageOf(found, page),
    } as const
  }
  const onlyWrong = query.get('mostrar') === 'erros'
  const shown = onlyWrong ? opened.units.filter(({ problems }) => problems.length > 0) : opened.units
  return { view: 'draft', portfolio, onlyWrong, wrong: wrongOf(opened), units: pageOf(shown, page) } as const
}

export type PortfolioView = Awaited<ReturnType<typeof openPortfolio>>

function pageOf<Item>(items: readonly Item[], page: number) {
  return { items: items.slice((page - 1) * pageSize, page * pageSize), total: items.length, page, pageSize }
}

/** Rows listed on a page; the others are counted. */
const maxRowsTold = 100

function wrongOf({ units }: OpenedPortfolio) {
  return units
    .filter(({ problems }) => problems.length > 0)
    .slice(0, maxRowsTold)
    .map(({ line, unit: { name }, problems }) => ({ line, name, problems }))
}

/** Calculates, cancels, or replaces the units by another file. */
export async function changePortfolioState(provider: MemberProvider, id: string, form: FormData) {
  try {
    switch (form.get('subaction')) {
      case 'calcular':
        await provider.call(startPortfolio, { params: { id }, body: {} })
        break
      case 'interromper':
        await provider.call(cancelPortfolio, { params: { id }, body: {} })
        break
      case 'enviar': {
        const file = sentFile(form)
        if ('problem' in file) return formReply(form, { fieldErrors: { file: file.problem } })
        await provider.call(setPortfolioUnits, { params: { id }, body: file })
      }
    }
    return redirect(portfolioPath(id))
  } catch (error) {
    const { status, message, fieldErrors } = readRefusal(error)
    if (status === 404) throw missing()
    // The requested change was already made: the page shows the current state.
    if (status === 409) return redirect(portfolioPath(id))
    return formReply(form, { status, message, fieldErrors })
  }
}

/** Deletes a portfolio; its page asks for confirmation first. */
export async function removePortfolio(provider: MemberProvider, id: string, context: Context) {
  const removed = await unlessMissing(provider.call(deletePortfolio, { params: { id } }))
  if (!removed) throw missing()
  return redirectWithToast(portfoliosPath, 'portfolio-deleted', context)
}

function missing() {
  return new Response('Carteira não encontrada.', { status: 404 })
}
