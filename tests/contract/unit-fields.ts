/** Default fields of a new unit, besides name and CNPJ. */
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
