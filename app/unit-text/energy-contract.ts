const listed = new Intl.ListFormat('pt-BR')

/** That a month's contracted energy and limits are its contracts': "… são os do contrato com Norte Energia." */
export function contractSourceText(suppliers: readonly string[]): string {
  const those = suppliers.length === 1 ? 'os do contrato' : 'a soma dos contratos'
  return `Este mês não tem energia contratada gravada: o volume e os limites são ${those} com ${listed.format(suppliers)}.`
}
