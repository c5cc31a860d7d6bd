import { maxProposalItems } from '~/contract/limits'
import { itemFields } from './field-table'

export type ItemField = keyof typeof itemFields
export const itemFieldNames = Object.keys(itemFields) as ItemField[]

export const itemIndexes = [0, 1, 2, 3, 4, 5] as const satisfies { length: typeof maxProposalItems }
export type ItemIndex = (typeof itemIndexes)[number]

/** How a control of the item at a place is named: "items[0].nome". */
export type ItemFieldName = `items[${ItemIndex}].${ItemField}`

export function itemName(index: ItemIndex, field: ItemField): ItemFieldName {
  return `items[${index}].${field}`
}

type WithItems = Readonly<Record<ItemFieldName | 'itemCount', string>>

export function itemCountOf({ itemCount }: Pick<WithItems, 'itemCount'>): number {
  const count = Number(itemCount)
  return Number.isInteger(count) && count > 0 ? Math.min(count, maxProposalItems) : 0
}

/** The places of the items that there are. */
export function placesOf(form: Pick<WithItems, 'itemCount'>): ItemIndex[] {
  return itemIndexes.filter((index) => index < itemCountOf(form))
}

/** The values with an empty row more, as long as there is room for one. */
export function withItem<Form extends WithItems>(form: Form): Form {
  return { ...form, itemCount: String(Math.min(itemCountOf(form) + 1, maxProposalItems)) }
}

/** The values without the item at a place; those after it move up. */
export function withoutItem<Form extends WithItems>(form: Form, removed: number): Form {
  const left = placesOf(form).filter((index) => index !== removed)
  const moved = itemIndexes.flatMap((index) => {
    const from = left[index]
    return itemFieldNames.map((field) => [itemName(index, field), from === undefined ? '' : form[itemName(from, field)]])
  })
  return { ...form, ...(Object.fromEntries(moved) as Record<ItemFieldName, string>), itemCount: String(left.length) }
}

/** The place of the item a control belongs to; undefined for a control of no item. */
export function placeOf(name: string): number | undefined {
  const place = /^items\[(\d+)\]/.exec(name)?.[1]
  return place === undefined ? undefined : Number(place)
}

/** Whether a control belongs to an item past the last one a form may have. */
export function isBeyondItems(name: string): boolean {
  return (placeOf(name) ?? 0) >= maxProposalItems
}
