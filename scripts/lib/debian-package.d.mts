export function canInstallDebianPackages(): boolean;
export function installDebianPackage(name: string): Promise<boolean>;
