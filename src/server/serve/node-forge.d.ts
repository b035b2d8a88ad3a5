/** node-forge has no types. */
declare module 'node-forge' {
  interface Certificate {
    publicKey: object;
    serialNumber: string;
    readonly validity: { notBefore: Date; notAfter: Date };
    setSubject(name: readonly object[]): void;
    setIssuer(name: readonly object[]): void;
    setExtensions(extensions: readonly object[]): void;
    sign(key: object, digest: object): void;
  }
  const forge: {
    readonly pki: {
      createCertificate(): Certificate;
      publicKeyFromPem(pem: string): object;
      privateKeyFromPem(pem: string): object;
      certificateToPem(certificate: Certificate): string;
    };
    readonly md: { readonly sha256: { create(): object } };
  };
  export default forge;
}
