import type { TableWords } from './table'

export type ItemColumn =
  | 'label'
  | 'month'
  | 'unit'
  | 'quantity'
  | 'price'
  | 'amount'
  | 'pisCofinsBase'
  | 'pisCofins'
  | 'pis'
  | 'cofins'
  | 'icmsBase'
  | 'icmsRate'
  | 'icms'
  | 'tariff'

/** The table of charged items, in the words of Neoenergia, Celesc, CPFL and COPEL; most distributors use one of them. */
export const itemsTable: TableWords<ItemColumn> = {
  columns: [
    { name: 'label', words: /^(itens|descricao|discriminacao|produtos?)\b/, holds: 'text' },
    { name: 'month', words: /^mes ref/, holds: 'text' },
    { name: 'unit', words: /^unid/, holds: 'text' },
    { name: 'quantity', words: /^(quant|qtde?\b)/, holds: 'figure' },
    { name: 'price', words: /^(preco unit|valor unit|tarifa (com|c) trib)/, holds: 'figure' },
    { name: 'amount', words: /^valor( total)?( da)?( operacao)?( r)?$/, holds: 'figure' },
    { name: 'pisCofinsBase', words: /^base.*\bpis\b/, holds: 'figure' },
    { name: 'pisCofins', words: /^pis( pasep)?( e)? cofins/, holds: 'figure' },
    { name: 'pis', words: /^pis\b/, holds: 'figure' },
    { name: 'cofins', words: /^cofins\b/, holds: 'figure' },
    { name: 'icmsBase', words: /^base\b/, holds: 'figure' },
    { name: 'icmsRate', words: /^aliq/, holds: 'figure' },
    { name: 'icms', words: /^(valor )?icms( r)?$/, holds: 'figure' },
    { name: 'tariff', words: /^tarifa\b/, holds: 'figure' },
  ],
  headingWords: new Set(
    (
      'itens item da de do a e fatura faturados descricao discriminacao produto produtos operacao mes ref referencia unid unidade med medida ' +
      'quant quantidade qtd qtde faturada preco unit unitario com c trib tributo tributos valor total r pis pasep cofins base calc calculo ' +
      'icms aliq aliquota tarifa aneel s sem'
    ).split(' '),
  ),
  first: 'label',
  needs: ['label', 'quantity', 'price', 'amount'],
  beside: /^(tributos?|bandeiras?( tarifarias?)?)$/,
}

/** The last line of the table, with the bill's total. */
export const totalLine = /^(valor )?total( (geral|consolidado|da fatura|a pagar|da nota))?( r)?$/
/** Subtotals of lines above. */
export const subtotalLine = /^(sub ?total|total (distribuidora|da distribuidora|de tributos|do fornecimento))/
/** Texts below a table without a total. */
export const belowItems =
  /^(n )?(medidor|medicao|equipamentos? de medicao|grandezas|historico|informac|reservado|dados d|aviso|mensage|tributos?\b|composicao)/
