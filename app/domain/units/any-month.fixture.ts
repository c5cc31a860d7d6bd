import * as fc from 'fast-check'
import { costFields, keyOf, type CostLine } from './cost-lines'

/** A figure of a month that may be unknown. */
export const anyFigure = fc.option(fc.double({ min: 0, max: 1e7, noNaN: true }), { nil: null })

/** A cost of a month. [R$] */
export const anyCost = fc.double({ min: 0, max: 1e8, noNaN: true })

/** A price that may be unknown. [R$/kWh] */
export const anyPrice = fc.option(fc.double({ min: 0, max: 5, noNaN: true }), { nil: undefined })

/** An amount in whole cents, of either sign. [R$] */
export const anyBrl = fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100)

const anyLine = fc
  .record({ field: fc.constantFrom(...costFields), supplier: fc.constantFrom('Aurora', 'Sol'), brl: anyBrl })
  .map(({ field: { side, kind }, supplier, brl }): CostLine => {
    const hasSupplier = side === 'free' && kind === 'energy'
    return { side, kind, ...(hasSupplier && { supplier }), brl }
  })

/** Cost lines of a month, one of each kind and supplier at most. */
export const anyCostLines = fc.uniqueArray(anyLine, { selector: keyOf, maxLength: 12 })
