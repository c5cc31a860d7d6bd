import { maxProposalItems } from '~/contract/limits'
import { keysOf } from '~/domain/records/records'
import { itemFields } from './field-table'

export type ItemField = keyof typeof itemFields
export const itemFieldNames = keysOf(itemFields)

export const itemIndexes = [0, 1, 2, 3, 4, 5] as const satisfies { length: typeof maxProposalItems }
export type ItemIndex = (typeof itemIndexes)[number]

/** The name of an item's control: "items[0].nome". */
export type ItemFieldName = `items[${ItemIndex}].${ItemField}`

export function itemName(index: ItemIndex, field: ItemField): ItemFieldName {
  return `items[${index}].${field}`
}

type WithItems = Readonly<Record<ItemFieldName | 'itemCount', string>>

export function itemCountOf({ itemCount }: Pick<WithItems, 'itemCount'>): number {
  const count = Number(itemCount)
  return Number.isInteger(count) && count > 0 ? Math.min(count, maxProposalItems) : 0
}

/** The indexes of the items the form has now. */
export function itemIndexesOf(form: Pick<WithItems, 'itemCount'>): ItemIndex[] {
  return itemIndexes.filter((index) => index < itemCountOf(form))
}

/** The values with one more empty item; unchanged when there are `maxProposalItems`. */
export function addItem<Form extends WithItems>(form: Form): Form {
  return { ...form, itemCount: String(Math.min(itemCountOf(form) + 1, maxProposalItems)) }
}

/** The values without one item; the items after it move up. */
export function removeItem<Form extends WithItems>(form: Form, removed: number): Form {
  const left = itemIndexesOf(form).filter((index) => index !== removed)
  const moved = itemIndexes.flatMap((index) => {
    const from = left[index]
    return itemFieldNames.map((field) => [itemName(index, field), from === undefined ? '' : form[itemName(from, field)]])
  })
  return { ...form, ...(Object.fromEntries(moved) as Record<ItemFieldName, string>), itemCount: String(left.length) }
}

/** The index of the item a control belongs to; undefined for any other control. */
export function itemIndexOf(name: string): number | undefined {
  const index = /^items\[(\d+)\]/.exec(name)?.[1]
  return index === undefined ? undefined : Number(index)
}

/** Whether a control belongs to an item past the last one a form may have. */
export function isPastLastItem(name: string): boolean {
  return (itemIndexOf(name) ?? 0) >= maxProposalItems
}
