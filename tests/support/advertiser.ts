/** The agent whose name and numbers are on an advert. */
export const advertiser = {
  name: 'Nur Aisyah',
  companyName: 'Teratai',
  mobile: '+60123456789',
  registrationNo: 'REN 1',
  firmRegistrationNo: 'E(1)0001',
  firmPhone: '+60312345678',
};
