import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const rule = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string().regex(/^\d+m$/),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string().min(20), action: z.string().min(20) }),
})
const rulesFile = z.object({ groups: z.tuple([z.object({ name: z.literal('farol'), rules: rule.array() })]) })

/** The rules that Prometheus reads. */
export const alertRules = rulesFile.parse(parse(readFileSync('.container/monitor/alerts.yml', 'utf8'))).groups[0].rules

type Sample = { name: string; labels: Record<string, string>; value: number }
export type Scrape = Sample[]

/** The samples of an answer of /metrics, with what Prometheus adds. Without an answer the target is not up. */
export function scrapeOf(text: string | undefined): Scrape {
  const target = { job: 'farol', instance: 'this' }
  const samples = (text ?? '').split('\n').flatMap((line): Sample[] => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (name === undefined) return []
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, its]) => [key!, its!] as const)
    return [{ name, labels: { ...target, ...Object.fromEntries(pairs) }, value: Number(value!.replace('Inf', 'Infinity')) }]
  })
  return [...samples, { name: 'up', labels: target, value: text === undefined ? 0 : 1 }]
}

const expression =
  /^(?:(?<fold>sum|max|min)(?: by \((?<by>\w+)\) )?\()?(?<increase>increase\()?(?<name>\w+)(?:\{(?<selector>[^}]*)\})?(?:\[\d+m\])?\)*(?: (?<sign>==|>|<) (?<limit>\d+(?:\.\d+)?))$/

/** Whether a rule's expression is true at a scrape. An increase is counted from the scrape before, as Prometheus does for series that it had. */
export function isTrue({ expr }: { expr: string }, now: Scrape, before: Scrape): boolean {
  const { fold = 'max', by, increase, name, selector = '', sign, limit } = expression.exec(expr)?.groups ?? {}
  if (name === undefined) throw new Error(`an expression that these tests cannot read: ${expr}`)
  const found = now.flatMap((sample) => {
    if (sample.name !== name || !isSelected(selector, sample.labels)) return []
    const earlier = before.find((it) => it.name === name && JSON.stringify(it.labels) === JSON.stringify(sample.labels))
    if (increase === undefined) return [sample]
    return earlier ? [{ ...sample, value: sample.value - earlier.value }] : []
  })
  const groups = new Map<string | undefined, Sample[]>()
  for (const sample of found) {
    const key = by === undefined ? '' : sample.labels[by]
    groups.set(key, [...(groups.get(key) ?? []), sample])
  }
  return [...groups.values()].some((group) => compare(folded(fold, group), sign!, Number(limit)))
}

function isSelected(selector: string, labels: Record<string, string>) {
  return [...selector.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].every(([, key, sign, text]) => {
    const value = labels[key!] ?? ''
    const isAlike = sign!.endsWith('~') ? new RegExp(`^(?:${text})$`).test(value) : value === text
    return isAlike === sign!.startsWith('=')
  })
}

function folded(fold: string, group: Sample[]) {
  const values = group.map(({ value }) => value)
  if (fold === 'sum') return values.reduce((sum, value) => sum + value, 0)
  return fold === 'min' ? Math.min(...values) : Math.max(...values)
}

function compare(value: number, sign: string, limit: number) {
  if (sign === '==') return value === limit
  return sign === '>' ? value > limit : value < limit
}
