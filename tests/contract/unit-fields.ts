/** What a unit is created with, besides its name and CNPJ, when nothing of it matters. */
export const unitFields = {
  code_ccee: null,
  status: 'EM_ADESAO',
  start_acl: null,
  start_date_management: null,
  class: null,
  submarket: 'NORDESTE',
  uf: 'PE',
  distributor: 'Neoenergia Pernambuco',
  group: 'A4',
  ths: 'VERDE',
}
