// keytar is optional and archived: its types are declared here, so that the code compiles without it. findCredentials
// and findPassword are left out on purpose: they can crash on items of other programs.
declare module 'keytar' {
  const keytar: {
    getPassword(service: string, account: string): Promise<string | null>;
    setPassword(service: string, account: string, password: string): Promise<void>;
    deletePassword(service: string, account: string): Promise<boolean>;
  };
  export default keytar;
}
